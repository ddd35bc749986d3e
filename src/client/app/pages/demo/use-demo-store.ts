import { useMemo, useState } from 'react';
import type { ArgsOf, OperationName } from '../../../../contract/registry/operations.ts';
import { permissionsOf } from '../../../../domain/characters/rank.ts';
import { ok, err } from '../../../../domain/result.ts';
import type { DemoStore } from '../../../data/session/demo.ts';
import { GUEST_SESSION } from '../../../data/session/session.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import {
  DEMO_MEMBERS,
  DEMO_SELF,
  DEMO_SUGGESTION,
  demoReady,
  demoSets,
  demoUser,
  withoutSet,
  withReady,
  withSet,
} from './demo-clan.ts';
import { demoPrices } from './demo-prices.ts';

const LAST_RAID_AGO_MS = 3 * 3_600_000;

/** In-memory store of the demo pages; changes last as long as the page. */
export function useDemoStore(): DemoStore {
  const t = useT('demo');
  const items = useLibrary().library?.items;
  const [madeAt] = useState(() => Date.now());
  const [sets, setSets] = useState(() => demoSets(madeAt, { main: t('mainSet'), spare: t('spareSet') }));
  const [ready, setReady] = useState(() =>
    demoReady(madeAt, { storm: t('readyStorm'), base: t('readyBase') }),
  );
  const [clan, market] = [t('clan'), t('market')];
  const session = useMemo(
    () => ({
      ...GUEST_SESSION,
      hasToken: true,
      user: demoUser(clan, market),
      selectedCharacterId: DEMO_SELF,
      permissions: permissionsOf('officer'),
      confirmedAt: madeAt,
    }),
    [clan, market, madeAt],
  );
  const prices = useMemo(
    () =>
      items === undefined
        ? { status: 'loading' as const, prices: null, fetchedAt: null }
        : { status: 'ready' as const, prices: demoPrices(items, market, madeAt), fetchedAt: madeAt },
    [items, market, madeAt],
  );
  return useMemo(
    () => ({
      session,
      members: DEMO_MEMBERS,
      sets,
      ready,
      madeAt,
      prices,
      suggestion: { ...DEMO_SUGGESTION, at: new Date(madeAt - LAST_RAID_AGO_MS).toISOString() },
      change: <N extends OperationName>(name: N, args: ArgsOf<N>) => {
        if (name === 'gear.save') setSets((now) => withSet(now, args as ArgsOf<'gear.save'>, Date.now()));
        else if (name === 'gear.remove')
          setSets((now) => withoutSet(now, (args as ArgsOf<'gear.remove'>).id));
        else if (name === 'gear.saveReady')
          setReady((now) => withReady(now, args as ArgsOf<'gear.saveReady'>, Date.now()));
        else return err('demo.unknown');
        return ok(null);
      },
      removeReady: (id: string) => setReady((now) => now.filter((one) => one.id !== id)),
    }),
    [session, sets, ready, madeAt, prices],
  );
}
