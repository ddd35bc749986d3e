/** Who may bring things back: whoever may delete them. */
import { remove as removeCheck } from '../../../contract/absences.ts';
import { remove as removeWar, removeSeason } from '../../../contract/clan-wars.ts';
import { remove as removeGear, removeFor, removeReady } from '../../../contract/gear.ts';
import { deleteTemplate, remove as removeOperation } from '../../../contract/operations.ts';
import { deleteEvent } from '../../../contract/schedule.ts';
import { remove as removeSkip } from '../../../contract/skips.ts';
import { remove as removeSquadTemplate } from '../../../contract/squad-templates.ts';
import { remove as removeSquad } from '../../../contract/squads.ts';
import { deleteKit } from '../../../contract/supply-kits.ts';
import { remove as removeVersion } from '../../../contract/tactic-versions.ts';
import { remove as removeTactic } from '../../../contract/tactics.ts';
import { remove as removePicture } from '../../../contract/war-pictures.ts';
import type { Access } from '../../../contract/endpoint.ts';
import type { BinKind } from '../../../domain/bin/bin-kind.ts';

/** The access of the endpoint that deletes a thing of the kind. */
export const DELETES = {
  skip: removeSkip.access,
  scheduleEvent: deleteEvent.access,
  check: removeCheck.access,
  squad: removeSquad.access,
  squadTemplate: removeSquadTemplate.access,
  operation: removeOperation.access,
  operationTemplate: deleteTemplate.access,
  tactic: removeTactic.access,
  tacticVersion: removeVersion.access,
  war: removeWar.access,
  warStage: removeWar.access,
  warPicture: removePicture.access,
  warSeason: removeSeason.access,
  kit: deleteKit.access,
  // who calls it deletes their own and nobody else's
  gear: removeGear.access,
  memberGear: removeFor.access,
  readySet: removeReady.access,
} as const satisfies Readonly<Record<BinKind, Access>>;
