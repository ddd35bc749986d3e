import { OPERATIONS, type ArgsOf } from '../../../../contract/registry/operations.ts';
import type { OutboxRow } from '../../../../offline/database/database.ts';
import type { CharacterId } from '../../../../domain/ids.ts';
import { personIdOf } from '../../../../domain/loadouts/person.ts';
import type { MapStage } from '../../../../domain/loadouts/map-stage.ts';
import { isConflict } from '../../../../offline/outbox/rows/row-state.ts';
import { discard } from '../../../../offline/outbox/enqueue.ts';
import { asErrorCode } from '../../../data/connection/api-error.ts';
import { useOutboxRows } from '../../../data/outbox/use-outbox.ts';
import { errorMessage } from '../../../../i18n/errors/error-message.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { ConflictNotice } from '../../../components/outbox/ConflictNotice.tsx';
import { LoadoutConflictDialog } from '../conflict/conflict-dialogs.ts';
import { quantitiesOf, type Quantities } from './quantities.ts';

interface RefusedRequestProps {
  readonly stage: MapStage;
  /** Somebody else's request; missing: the user's own. */
  readonly personId?: CharacterId | undefined;
  /** Puts the refused request back into the editor for correction, with what it was based on. */
  readonly onRestore: (quantities: Quantities, base: Quantities) => void;
}

type SaveArgs = Pick<ArgsOf<'loadout.save'>, 'mapStage' | 'items' | 'base'>;

function ownArgs(row: OutboxRow, characterId: CharacterId | undefined): SaveArgs | null {
  const read =
    row.op === 'loadout.save' && row.characterId === characterId
      ? OPERATIONS['loadout.save'].args.safeParse(row.args)
      : null;
  return read?.success === true ? read.data : null;
}

function argsFor(row: OutboxRow, personId: CharacterId): SaveArgs | null {
  const read = row.op === 'loadout.saveFor' ? OPERATIONS['loadout.saveFor'].args.safeParse(row.args) : null;
  return read?.success === true && personIdOf(read.data.person) === personId ? read.data : null;
}

/**
 * A request for this map that the server refused: the reason, and a button to edit it again; or both versions,
 * when it was changed on another device too.
 */
export function RefusedRequest({ stage, personId, onRestore }: RefusedRequestProps) {
  const t = useT('loadouts');
  const shell = useT('shell');
  const errors = useT('errors');
  const format = useFormats();
  const characterId = useCharacter()?.id;
  const { rows } = useOutboxRows();
  const refused = rows
    .filter(({ state }) => state === 'needs-attention')
    .flatMap((row) => {
      const args = personId === undefined ? ownArgs(row, characterId) : argsFor(row, personId);
      return args?.mapStage === stage ? [{ row, items: args.items, base: args.base }] : [];
    })
    .at(-1);
  if (refused === undefined) return null;
  const {
    row,
    row: { key, problem },
    items,
    base,
  } = refused;
  if (isConflict(row)) return <ConflictNotice outboxKey={key} ConflictDialog={LoadoutConflictDialog} />;
  const restore = async (): Promise<void> => {
    // what it was based on ended with the war
    const from = problem?.code === 'loadouts.warClosed' ? [] : (base ?? []);
    if ((await discard(key)).ok) onRestore(quantitiesOf(items), quantitiesOf(from));
  };
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 border-b border-line border-s-3 border-s-no px-3 py-2"
      data-refused={key}
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Icon name="triangle-alert" className="mt-0.5 size-4 text-no" />
        {problem === null
          ? t('submitRefused')
          : errorMessage(
              { code: asErrorCode(problem.code), message: problem.message, details: problem.details },
              errors,
              format,
            )}
      </p>
      <LinkButton to="/{-$locale}/dashboard/unsent" variant="quiet">
        {shell('navUnsent')}
      </LinkButton>
      <Button onClick={() => void restore()}>{t('mendIt')}</Button>
    </div>
  );
}
