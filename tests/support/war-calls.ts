/** Clan wars of tests. */
import { randomUUID } from 'node:crypto';
import type { ClanWarRow, WarStageRow } from '../../src/contract/clan-wars.ts';
import { stageMark } from '../../src/domain/clan-wars/stage.ts';
import type { StageContent, WarRow } from '../../src/domain/clan-wars/war.ts';
import type { SignedIn, TestApp } from './app.ts';
import { pictureFile } from './pictures.ts';
import { answerOf, type Answer } from './skip-calls.ts';
import { sendWarPicture } from './war-picture-calls.ts';

const NUMBERS = { kills: 10, deaths: 5, assists: 2, cash: 1_000, score: 300 } as const;

export function warRow(name: string, over: Partial<WarRow> = {}): WarRow {
  return { name, kind: 'member', ...NUMBERS, doubtful: [], ...over };
}

export function stageOf(over: Partial<StageContent> = {}): StageContent {
  return {
    name: '',
    startsAt: null,
    outcome: 'win',
    ownScore: 600,
    enemyScore: 400,
    rows: [warRow('Morrow'), warRow('Halden', { kind: 'guest' })],
    ...over,
  };
}

/** What begins a war outside of the schedule, now. */
export function newWar(over: object = {}) {
  return {
    id: randomUUID(),
    occurrence: null,
    name: '',
    kind: 'tournament',
    startsAt: new Date().toISOString(),
    content: { map: 'berda', opponent: 'Crows', note: '' },
    ...over,
  };
}

export function warCalls(test: TestApp) {
  const post = async (who: SignedIn, path: string, body: object): Promise<Answer> =>
    answerOf(await test.post(`/api/clan-wars${path}`, body, who.headers));
  const enter = (
    who: SignedIn,
    id: string,
    stage = stageOf(),
    { stageId = 's1', seen = null }: { stageId?: string; seen?: StageContent | null } = {},
  ): Promise<Answer> =>
    post(who, `/${id}/stages`, { stageId, seen: seen === null ? null : stageMark(seen), stage });
  const confirm = (who: SignedIn, id: string, seen = stageOf(), stageId = 's1'): Promise<Answer> =>
    post(who, `/${id}/stages/confirm`, { stageId, seen: stageMark(seen) });
  return {
    post,
    enter,
    confirm,
    async begin(who: SignedIn, over: object = {}): Promise<ClanWarRow> {
      const { status, body } = await post(who, '', newWar(over));
      if (status !== 200) throw new Error(`No war: ${JSON.stringify(body)}`);
      return body['war'] as ClanWarRow;
    },
    /** A war with one stage that counts. */
    async fought(
      who: SignedIn,
      stage = stageOf(),
      over: object = {},
    ): Promise<{ readonly war: ClanWarRow; readonly stage: WarStageRow }> {
      const { body: begun } = await post(who, '', newWar(over));
      const { id } = begun['war'] as ClanWarRow;
      await enter(who, id, stage);
      const { status, body } = await confirm(who, id, stage);
      if (status !== 200) throw new Error(`Not confirmed: ${JSON.stringify(body)}`);
      return body as unknown as { war: ClanWarRow; stage: WarStageRow };
    },
  };
}

const added = { id: '', seasonId: '', picture: '' };

/** The ids of what was added last, beside ids of nobody. */
export function warObjects(nobodys: string) {
  return {
    clanWarId: () => [added.id, nobodys] as const,
    warSeasonId: () => [added.seasonId, nobodys] as const,
    warPictureId: () => [added.picture, nobodys] as const,
  };
}

/** A war with a confirmed stage that has a picture, and one that is not, and a season: its id and its words. */
export async function addWar(
  test: TestApp,
  officer: SignedIn,
  written: (word: string) => string = (word) => word,
): Promise<readonly string[]> {
  const calls = warCalls(test);
  const [draft, guest, opponent, season] = [
    written('wd'),
    written('wg'),
    written('wo'),
    written('ws'),
  ] as const;
  const { war } = await calls.fought(officer, stageOf({ rows: [warRow(guest, { kind: 'guest' })] }), {
    content: { map: 'berda', opponent, note: '' },
  });
  await calls.enter(officer, war.id, stageOf({ name: draft }), { stageId: 's2' });
  const seasonId = randomUUID();
  const { status } = await calls.post(officer, '/seasons', {
    id: seasonId,
    name: season,
    from: war.day,
    to: war.day,
  });
  if (status !== 200) throw new Error(`No season: ${status}`);
  // no other picture of the clan is the same
  const file = await pictureFile('png', { colour: `#${randomUUID().slice(0, 6)}` });
  const picture = await sendWarPicture(test, officer, war.id, file);
  const { id } = picture.body['picture'] as { readonly id: string };
  Object.assign(added, { id: war.id, seasonId, picture: id });
  return [war.id, draft, guest, opponent, season, seasonId, id];
}
