/** Deleted wars come back with their stages and pictures, and stages, pictures and seasons by themselves. */
import { isFields } from '../../../domain/fields.ts';
import { toId } from '../../../domain/ids.ts';
import {
  freeStageNumber,
  MAX_WAR_STAGES,
  MAX_WARS_PER_DAY,
  type ClanWarId,
} from '../../../domain/clan-wars/war.ts';
import { checkSeason, MAX_SEASONS } from '../../../domain/clan-wars/season.ts';
import { MAX_STAGE_PICTURES, type WarPictureId } from '../../../domain/pictures/war-pictures.ts';
import { err, ok } from '../../../domain/result.ts';
import type { Restorer } from '../../ports/feature.ts';
import { checkPlace, placeRepos } from './pictures/uploads.service.ts';
import { createWarPicturesRepo } from './pictures/war-pictures.repo.ts';
import { createClanWarsRepo } from './rows/clan-wars.repo.ts';
import { auditSeason, auditWar, stageFacts } from './rows/war-audit.ts';

/** Where a stage or a picture belongs. */
function placeOf(extra: unknown): { readonly warId: ClanWarId; readonly stageId: string } {
  const { warId, stageId } = isFields(extra) ? extra : {};
  return { warId: toId<ClanWarId>(String(warId)), stageId: String(stageId) };
}

export const restoreWar: Restorer = async (work, actor, { entityId, putBack }) => {
  const { clanId } = actor;
  const repo = createClanWarsRepo(work.db);
  // somebody has entered the same event again
  if (!(await putBack())) return err('bin.taken');
  const war = await repo.find(clanId, toId<ClanWarId>(entityId));
  if (war === null) throw new Error('A war that was put back is missing.');
  if ((await repo.countOn(clanId, war.day)) > MAX_WARS_PER_DAY)
    return err('bin.full', { most: MAX_WARS_PER_DAY });
  const { length: stages } = await repo.stages(clanId, war.id);
  await auditWar(work, actor, 'war.restored', war, { after: { stages } });
  return ok([]);
};

export const restoreStage: Restorer = async (work, actor, { entityId, extra, putBack }) => {
  const { clanId } = actor;
  const repo = createClanWarsRepo(work.db);
  const { warId } = placeOf(extra);
  const war = await repo.find(clanId, warId);
  if (war === null) return err('bin.parentGone');
  const present = await repo.stages(clanId, warId);
  if (present.length >= MAX_WAR_STAGES) return err('bin.full', { most: MAX_WAR_STAGES });
  const former = isFields(extra) && typeof extra['number'] === 'number' ? extra['number'] : 1;
  const number = freeStageNumber(
    present.map((stage) => stage.number),
    former,
  );
  if (!(await putBack({ number }))) return err('bin.taken');
  const stage = (await repo.stages(clanId, warId)).find(({ id }) => id === entityId);
  if (stage === undefined) throw new Error('A stage that was put back is missing.');
  await auditWar(work, actor, 'war.stageRestored', war, { after: stageFacts(stage) });
  return ok([]);
};

export const restorePicture: Restorer = async (work, actor, { entityId, extra, putBack }) => {
  const { clanId } = actor;
  const place = placeOf(extra);
  const source = isFields(extra) ? String(extra['source']) : '';
  const may = await checkPlace(placeRepos(work), actor, { ...place, source });
  if (!may.ok) {
    if (may.code === 'warPictures.repeated') return err('bin.taken');
    return may.code === 'warPictures.full' || may.code === 'warPictures.quota'
      ? err('bin.full', may.code === 'warPictures.full' ? { most: MAX_STAGE_PICTURES } : {})
      : err('bin.parentGone');
  }
  if (!(await putBack())) return err('bin.taken');
  const repo = createClanWarsRepo(work.db);
  const picture = await createWarPicturesRepo(work.db).find(clanId, toId<WarPictureId>(entityId));
  const war = await repo.find(clanId, place.warId);
  if (picture === null || war === null) throw new Error('A picture that was put back is missing.');
  const stage = (await repo.stages(clanId, war.id)).find(({ stageId }) => stageId === place.stageId);
  await auditWar(work, actor, 'war.pictureRestored', war, {
    after: { stages: [stage === undefined || stage.name === '' ? place.stageId : stage.name] },
  });
  return ok([]);
};

export const restoreSeason: Restorer = async (work, actor, { entityId, putBack }) => {
  const { clanId } = actor;
  const repo = createClanWarsRepo(work.db);
  if (!(await putBack())) return err('bin.taken');
  const seasons = await repo.seasons(clanId);
  const season = seasons.find(({ id }) => id === entityId);
  if (season === undefined) throw new Error('A season that was put back is missing.');
  if (seasons.length > MAX_SEASONS) return err('bin.full', { most: MAX_SEASONS });
  const may = checkSeason(
    season,
    seasons.filter((other) => other !== season),
  );
  if (!may.ok) return err('bin.taken', may.details);
  await auditSeason(work, clanId, actor, 'season.restored', season, {
    after: { name: season.name, firstDate: season.from, lastDate: season.to },
  });
  return ok([]);
};
