import { useState } from 'react';
import { requestDrain } from '../../../offline/runtime/drain-scheduler.ts';
import type { OutboxRow } from '../../../offline/database/database.ts';
import { discard, edit } from '../../../offline/outbox/enqueue.ts';
import { useClanNow } from '../../data/clan/use-clan-now.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { useCharacter } from '../../data/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { conflictAuthor } from './conflict-words.ts';
import { conflictOf, WHOLE, type Choice, type ConflictField, type EditConflict } from './edit-conflict.ts';
import { SideChoice, type Side } from './SideChoice.tsx';

/** What a feature says about its fields. */
export interface ConflictTexts {
  /** The thing that was changed twice. */
  readonly name: string;
  readonly labelOf: (key: string) => string;
  /** A value that is there. */
  readonly valueOf: (key: string, value: unknown) => string;
  /** All of a thing in one line, where one side has removed it. */
  readonly summary: (fields: EditConflict['mine']) => string;
  /** Keeps mine as another thing beside theirs; absent where that makes no sense. Resolves with whether it was stored. */
  readonly keepBoth?: { readonly label: string; readonly save: () => Promise<boolean> };
}

interface EditConflictDialogProps {
  readonly row: OutboxRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly texts: ConflictTexts;
}

function Choices({
  row,
  conflict,
  texts,
  onClose,
}: Omit<EditConflictDialogProps, 'isOpen'> & { readonly conflict: EditConflict }) {
  const t = useT('unsent');
  const format = useFormats();
  const nowMs = useClanNow();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { fields, isWhole, changedAt } = conflict;
  const changedBy = conflictAuthor(row, useCharacter()?.name ?? '');
  const isGone = conflict.theirs.size === 0;
  const choose = (key: string, choice: Choice): void => setChoices(new Map([...choices, [key, choice]]));
  const keys = isWhole ? [WHOLE] : fields.map(({ key }) => key);
  const ago = (at: number): string => format.ago((nowMs - at) / 1000);
  const mineLabel = t(isGone || changedBy !== null ? 'conflictOwn' : 'conflictMine');
  const theirsLabel = isGone ? t('conflictNow') : (changedBy ?? t('conflictTheirs'));
  const run = async (work: () => Promise<boolean>): Promise<void> => {
    setBusy(true);
    const isDone = await work();
    setBusy(false);
    setFailed(!isDone);
    if (isDone) onClose();
  };
  const settle = async (args: unknown): Promise<boolean> => {
    const outcome = args === null ? await discard(row.key) : await edit(row.key, args);
    requestDrain();
    // Another tab has settled it.
    return outcome.ok || outcome.code === 'outbox.gone';
  };
  const textOf = (key: string, value: unknown): string =>
    value === undefined ? t('conflictNothing') : texts.valueOf(key, value);
  const sidesOf = ({ key, mine, theirs, both }: ConflictField): readonly Side<Choice>[] => [
    { name: 'mine', label: mineLabel, value: textOf(key, mine) },
    { name: 'theirs', label: theirsLabel, value: textOf(key, theirs) },
    ...(both === null ? [] : [{ name: 'both' as const, label: t('conflictBoth'), value: textOf(key, both) }]),
  ];
  const wholeText = (side: EditConflict['mine']): string =>
    side.size === 0 ? t('conflictRemoved') : texts.summary(side);
  return (
    <div className="grid gap-4" data-conflict={row.key}>
      <p>
        {t(isGone ? 'conflictLeadGone' : changedBy === null ? 'conflictLead' : 'conflictLeadBy', {
          name: changedBy ?? '',
          mine: ago(row.createdAt),
          theirs: changedAt === null ? t('conflictMeanwhile') : ago(Date.parse(changedAt)),
        })}
      </p>
      {isWhole ? (
        <SideChoice<Choice>
          legend={texts.name}
          sides={[
            { name: 'mine', label: mineLabel, value: wholeText(conflict.mine) },
            { name: 'theirs', label: theirsLabel, value: wholeText(conflict.theirs) },
          ]}
          chosen={choices.get(WHOLE) ?? null}
          onChoose={(choice) => choose(WHOLE, choice)}
        />
      ) : (
        fields.map((field) => (
          <SideChoice<Choice>
            key={field.key}
            legend={texts.labelOf(field.key)}
            sides={sidesOf(field)}
            chosen={choices.get(field.key) ?? null}
            onChoose={(choice) => choose(field.key, choice)}
          />
        ))
      )}
      {!isWhole && <p className="text-xs text-ink-3">{t('conflictRest')}</p>}
      {hasFailed && (
        <p role="alert" className="text-no">
          {t('notSaved')}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {texts.keepBoth !== undefined && !isWhole && (
          <Button
            icon="copy"
            isBusy={isBusy}
            onClick={() =>
              void run(async () => (await texts.keepBoth?.save()) === true && (await settle(null)))
            }
          >
            {texts.keepBoth.label}
          </Button>
        )}
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={keys.some((key) => !choices.has(key))}
          onClick={() => void run(() => settle(conflict.resolve(choices)))}
        >
          {t('conflictKeep')}
        </Button>
      </div>
    </div>
  );
}

/** Two versions of one thing side by side: what this device wants, and what is stored since. */
export function EditConflictDialog({ row, isOpen, onClose, texts }: EditConflictDialogProps) {
  const t = useT('unsent');
  const conflict = conflictOf(row);
  return (
    <Dialog
      isOpen={isOpen && conflict !== null}
      onClose={onClose}
      title={t('conflictTitle', { name: texts.name })}
    >
      {conflict !== null && (
        <Choices key={row.key} row={row} conflict={conflict} texts={texts} onClose={onClose} />
      )}
    </Dialog>
  );
}
