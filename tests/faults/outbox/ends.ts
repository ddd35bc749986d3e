/** What became of everything that was written, against what the server did. */
import type { Outcome, Written } from './account.ts';
import { CLAN, type Effect } from './model-server.ts';

export interface Ends {
  /** Every breach in words; empty when all is well. */
  readonly faults: readonly string[];
  readonly numbers: Readonly<
    Record<'done' | 'reached' | 'vanished' | 'replaced' | 'discarded' | 'neverSaved', number>
  >;
}

function groupByKey(effects: readonly Effect[]): Map<string, Effect[]> {
  const groups = new Map<string, Effect[]>();
  for (const effect of effects) groups.set(effect.key, [...(groups.get(effect.key) ?? []), effect]);
  return groups;
}

function nameOf(one: Written): string {
  return `${one.op} ${one.serial} of ${one.userId} on device ${one.device}`;
}

export function checkEnds({ written, server, watches }: Outcome): Ends {
  const faults: string[] = [...watches.flatMap(({ breaches }) => breaches), ...server.pictures.breaches];
  if (server.pictures.stored.size === 0) faults.push('no picture came through');
  const numbers = { done: 0, reached: 0, vanished: 0, replaced: 0, discarded: 0, neverSaved: 0 };
  const effects = groupByKey(server.effects);
  const order = new Map<string, number>();
  const keyOwners = new Map<string, Written>();

  for (const one of written) {
    for (const key of one.keys) keyOwners.set(key, keyOwners.get(key) ?? one);
    const happened = one.keys.reduce((sum, key) => sum + (effects.get(key)?.length ?? 0), 0);
    if (happened > 1) faults.push(`${nameOf(one)} happened ${happened} times`);
    if (!one.isSaved) numbers.neverSaved += 1;
    else if (one.isVanished) {
      numbers.vanished += 1;
      if (happened > 0) faults.push(`${nameOf(one)} was taken back and happened`);
    } else if (one.isDiscarded) {
      numbers.discarded += 1;
      if (happened > 0) faults.push(`${nameOf(one)} was shown as refused and happened`);
    } else if (happened === 1) numbers.done += 1;
    else if (one.isReplaced) numbers.replaced += 1;
    else if (
      one.keys.some((key) => server.alreadySo.has(key)) ||
      server.pictures.already.has(String(one.args['picture']))
    )
      numbers.reached += 1;
    else faults.push(`${nameOf(one)} is lost`);
  }

  for (const effect of server.effects) {
    const one = keyOwners.get(effect.key);
    if (one === undefined) {
      faults.push(`${effect.entity} was changed under the key ${effect.key} that nobody wrote`);
      continue;
    }
    if (one.userId !== effect.userId) faults.push(`${nameOf(one)} was sent as ${effect.userId}`);
    const line = `${one.device} ${one.userId} ${one.entity}`;
    const before = order.get(line) ?? -1;
    if (before > one.serial) faults.push(`${nameOf(one)} happened after ${before}`);
    order.set(line, Math.max(before, one.serial));
  }
  return { faults, numbers };
}

/** The final watches against the last change of each person for each item: one line per difference. */
export function watchFaults({ written, server }: Outcome): readonly string[] {
  const last = new Map<string, Written[]>();
  for (const one of written) {
    if (!one.op.startsWith('auction.')) continue;
    const line = `${one.userId} ${one.entity}`;
    // one that was cut off may have been stored or not: then either is right
    last.set(line, one.isSaved ? [one] : [...(last.get(line) ?? []), one]);
  }
  const wantedBy = (one: Written): string =>
    one.op === 'auction.watch' ? JSON.stringify(one.args) : 'nothing';
  return [...last.values()].flatMap((ones) => {
    const one = ones[0];
    if (one === undefined) return [];
    const stored = JSON.stringify(server.watched.get(one.userId)?.get(one.entity)) ?? 'nothing';
    const wanted = [...ones.map(wantedBy), ...(one.isSaved ? [] : ['nothing'])];
    return wanted.includes(stored)
      ? []
      : [`${one.userId} has ${stored} for ${one.entity} instead of ${wanted.join(' or ')}`];
  });
}

/** The final request for each map against the last change of its owner: one line per difference. */
export function requestFaults({ written, server }: Outcome): readonly string[] {
  const last = new Map<string, Written[]>();
  for (const one of written) {
    if (one.op !== 'loadout.save' && one.op !== 'loadout.delete') continue;
    const line = `${one.userId} ${one.entity}`;
    last.set(line, one.isSaved ? [one] : [...(last.get(line) ?? []), one]);
  }
  const describeItems = (items: readonly { readonly itemId: string; readonly quantity: number }[]): string =>
    items
      .filter(({ quantity }) => quantity > 0)
      .map(({ itemId, quantity }) => `${quantity} ${itemId}`)
      .toSorted()
      .join(', ');
  const wantedBy = ({ op, args }: Written): string =>
    op === 'loadout.delete' ? '' : describeItems(args['items'] as Parameters<typeof describeItems>[0]);
  return [...last.values()].flatMap((ones) => {
    const one = ones[0];
    // what was refused and thrown away leaves what stood before, whatever that was
    if (one === undefined || ones.some(({ isDiscarded }) => isDiscarded) || !one.isSaved) return [];
    const stored = describeItems(
      server.requests.ofUser(one.userId).find(({ mapStage }) => one.entity === `own-loadout:${mapStage}`)
        ?.items ?? [],
    );
    const wanted = ones.map(wantedBy);
    return wanted.includes(stored)
      ? []
      : [`${one.userId} has "${stored}" for ${one.entity} instead of "${wanted.join('" or "')}"`];
  });
}

/** What the devices show at the end, against what the server has: one line for every difference. */
export async function mirrorFaults({ devices, server }: Outcome): Promise<readonly string[]> {
  const faults: string[] = [];
  const compare = <Row extends { readonly id: string; readonly userId: string | null; readonly rev: number }>(
    device: string,
    kind: string,
    userId: string,
    mirrored: readonly Row[],
    all: Iterable<Row>,
    describe: (row: Row) => string,
  ): void => {
    const own = [...all].filter((row) => row.userId === userId);
    if (mirrored.length !== own.length)
      faults.push(`${device} shows ${mirrored.length} of ${own.length} ${kind}`);
    for (const row of own) {
      const shown = mirrored.find(({ id }) => id === row.id);
      if (shown === undefined || shown.rev !== row.rev || describe(shown) !== describe(row)) {
        faults.push(
          `${device} shows ${kind} ${row.id} as ${shown === undefined ? 'nothing' : `${describe(shown)} ${shown.rev}`} instead of ${describe(row)} ${row.rev}`,
        );
      }
    }
  };
  for (const device of devices) {
    await device.tables.transact(async (rows) => {
      const mirror = (await rows.mirrors()).find(({ clanId }) => clanId === CLAN);
      if (mirror === undefined) {
        faults.push(`${device.name} has no mirror`);
        return;
      }
      compare(
        device.name,
        'skips',
        mirror.userId,
        await rows.mirroredOf('skips', CLAN),
        server.skips.values(),
        ({ status }) => status,
      );
      compare(
        device.name,
        'loadouts',
        mirror.userId,
        await rows.mirroredOf('loadouts', CLAN),
        server.requests.loadouts.values(),
        ({ mapStage, items }) => JSON.stringify([mapStage, items]),
      );
      compare(
        device.name,
        'fastRequests',
        mirror.userId,
        await rows.mirroredOf('fastRequests', CLAN),
        server.requests.fast.values(),
        ({ status }) => status,
      );
    });
  }
  return faults;
}
