import { useState } from 'react';
import { stageChanges } from '../../../../domain/clan-wars/stage.ts';
import type { StageContent } from '../../../../domain/clan-wars/war.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useChangeWords } from '../words/use-change-words.ts';

interface OwnEntryProps {
  readonly text: string;
  /** Null: it is not on this device yet, if there is any. */
  readonly theirs: StageContent | null;
  /** Null: nothing is left of what was entered here. */
  readonly mine: StageContent | null;
  readonly dropText: string;
  /** Resolves to false where it is being sent just now. */
  readonly onDrop: () => Promise<boolean>;
  readonly useText: string;
  readonly onUse: (mine: StageContent) => void;
}

/** What was entered here and is not what is stored: how the two differ, and in one step which of them goes on. */
export function OwnEntry({ text, theirs, mine, dropText, onDrop, useText, onUse }: OwnEntryProps) {
  const t = useT('clan-wars');
  const entry = useT('war-pictures');
  const { whatOf, valueOf } = useChangeWords();
  const [hasFailed, setFailed] = useState(false);
  const { submit: drop, isBusy } = useSubmit(async () => setFailed(!(await onDrop())));
  const changes = mine === null || theirs === null ? [] : stageChanges(theirs, mine);
  const isSame = mine !== null && theirs !== null && changes.length === 0;
  return (
    <div className="grid gap-2 border border-wait px-3.5 py-2.5">
      <p role="alert" className="text-wait">
        {text}
      </p>
      {isSame && <p>{t('ownSame')}</p>}
      {changes.length > 0 && (
        <Disclosure title={t('ownDiffers', { count: changes.length })} isOpenAtFirst>
          <ul className="grid max-h-[40dvh] gap-1 overflow-y-auto py-1 text-sm">
            {changes.map((change, at) => (
              <li key={`${change.name}/${change.field}/${at}`} className="wrap-anywhere">
                {change.field === 'line'
                  ? t(change.from === null ? 'differsOwn' : 'differsTheirs', {
                      name: change.name === '' ? entry('namelessLine') : change.name,
                    })
                  : t('differsIn', {
                      what: whatOf(change),
                      from: valueOf(change, 'from'),
                      to: valueOf(change, 'to'),
                    })}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {hasFailed && (
        <p role="alert" className="text-no">
          {t('dropFailed')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon="check" isBusy={isBusy} onClick={() => drop()}>
          {dropText}
        </Button>
        {mine !== null && !isSame && (
          <Button icon="pencil" onClick={() => onUse(mine)}>
            {useText}
          </Button>
        )}
      </div>
    </div>
  );
}
