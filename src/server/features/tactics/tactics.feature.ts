/** Tactics and drawings, put together. */
import { atLeast } from '../../../domain/characters/rank.ts';
import { isGranted } from '../../../domain/characters/standing.ts';
import type { DrawingLinkId } from '../../../domain/tactics/link.ts';
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import { createSignedTokens } from '../../links/signed-tokens.ts';
import type { Drawings } from '../../ports/squads/drawings.ts';
import type { PublicDrawings } from '../../ports/squads/public-drawings.ts';
import type { LiveBus } from '../../ports/live-bus.ts';
import type { Reencoder } from '../../pictures/reencode-picture.ts';
import type { MirrorQuery, MirrorSource } from '../../ports/mirror.ts';
import { createTacticsDemo } from './demo.ts';
import { createDrawings } from './drawings.ts';
import { createPicturesRepo } from './pictures/pictures.repo.ts';
import { picturesRoutes } from './pictures/pictures.routes.ts';
import { createPicturesService } from './pictures/pictures.service.ts';
import { createLinksRepo } from './links.repo.ts';
import { linksRoutes } from './links.routes.ts';
import { createLinksService } from './links.service.ts';
import { restoreTactic, restoreVersion } from './restore-tactic.ts';
import { createTacticsRepo } from './tactics.repo.ts';
import { tacticsRoutes } from './tactics.routes.ts';
import { createTacticsService } from './tactics.service.ts';
import { createVersionsRepo } from './versions.repo.ts';
import { createVersionsService } from './versions.service.ts';

const PAGE = 'tactics';
const PLANS = 'squad-manager';
/** A removal can be undone within a visit, and the undoing may wait for a network. */
const REMOVED_FOR_MS = 30 * 24 * 3_600_000;

type ReadsHidden = NonNullable<MirrorSource<'tactics'>['readsHidden']>;

/** Who may draw reads all of it; the others what is opened to them. */
const readsHidden: ReadsHidden = (_facts, { role, grantedPages }) =>
  atLeast(role, 'officer') || isGranted(PAGE, grantedPages);

export function createTacticsFeature({
  db,
  clock,
  limits,
  ids,
  bus,
  linkKey,
  reencode,
}: Pick<FeatureDeps, 'db' | 'clock' | 'limits' | 'ids'> & {
  readonly bus: LiveBus;
  /** Signs the tokens of links. */
  readonly linkKey: Buffer;
  readonly reencode: Reencoder;
}): Feature & { readonly drawings: Drawings; readonly publicDrawings: PublicDrawings } {
  const repo = createTacticsRepo(db);
  const service = createTacticsService();
  const versioning = createVersionsService({ tactics: repo, versions: createVersionsRepo(db) });
  const pictures = createPicturesRepo(db);
  const tokens = createSignedTokens<DrawingLinkId>(linkKey);
  const links = createLinksService({ repo: createLinksRepo(db), drawings: repo, tokens, ids, clock });
  const wanted = ({ clanId, aboveRev, limit, readsHidden: isAll, canOpen }: MirrorQuery) => ({
    clanId,
    aboveRev,
    limit,
    readsHidden: isAll,
    readsTactics: canOpen(PAGE),
    readsPlans: canOpen(PLANS),
  });
  return {
    drawings: createDrawings(links),
    publicDrawings: {
      objects: (work, clanId, subjectId) =>
        createTacticsRepo(work.db).objects(clanId, { subject: 'operation', subjectId }),
      squads: (work, clanId, map) => createLinksRepo(work.db).squads(clanId, map),
      people: (work, clanId) => createLinksRepo(work.db).people(clanId),
    },
    demo: createTacticsDemo(service),
    restorers: { tactic: restoreTactic, tacticVersion: restoreVersion },
    routes: (web) => {
      tacticsRoutes(web, { service, versioning, bus });
      picturesRoutes(web, createPicturesService({ repo: pictures, limits, reencode }));
      linksRoutes(web, { service: links, tokens, limits });
    },
    async sweep() {
      await links.removeEnded();
      await repo.forgetRemoved(new Date(clock.now().getTime() - REMOVED_FOR_MS));
    },
    mirrors: {
      tactics: {
        seesAll: ({ canOpen }) => canOpen(PAGE),
        readsHidden,
        changed: (query) => repo.changedTactics(wanted(query)),
      },
      drawings: {
        seesAll: () => true,
        readsHidden,
        changed: (query) => repo.changedObjects(wanted(query)),
      },
      // drawings are read beyond the page of tactics, too
      mapPictures: { seesAll: () => true, changed: (query) => pictures.changed(query) },
    },
  };
}
