import { useState } from 'react';
import { asErrorCode } from '../../data/api-problem.ts';
import { refusalText } from '../../data/problem-text.ts';
import { useFormats, useT } from '../../data/use-t.ts';
import type { ShownSkip } from '../../../offline/tables/skips.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { OwnSkipRow } from './OwnSkipRow.tsx';
import { useTakeBack } from './use-take-back.ts';

/** Skips that are on, lie ahead or wait for something; each can be cancelled here. */
export function ComingSkips({
  skips,
  today,
}: {
  readonly skips: readonly ShownSkip[];
  readonly today: string;
}) {
  const t = useT('skips');
  const errors = useT('errors');
  const format = useFormats();
  const { rowOf, isUnsent, mayCancel, cancel, undo } = useTakeBack();
  const [asking, setAsking] = useState<ShownSkip | null>(null);
  const [said, setSaid] = useState('');

  const refusalOf = (skip: ShownSkip): string | undefined => {
    const problem = skip.mark === 'refused' ? rowOf(skip)?.problem : null;
    return problem == null
      ? undefined
      : refusalText(
          { code: asErrorCode(problem.code), message: problem.message, details: problem.details },
          errors,
          format,
        );
  };
  const confirm = async (skip: ShownSkip): Promise<boolean> => {
    const words = isUnsent(skip) ? t('discardSaid') : t('cancelSaid');
    const isDone = await cancel(skip);
    if (isDone) setSaid(words);
    return isDone;
  };
  const takeBack = async (skip: ShownSkip): Promise<void> =>
    setSaid((await undo(skip)) ? t('undoSaid') : t('actionFailed'));

  return (
    <Panel title={t('comingTitle')}>
      {skips.length === 0 && (
        <StateBlock kind="empty" title={t('comingEmpty')}>
          {t('comingEmptyBody')}
        </StateBlock>
      )}
      {skips.length > 0 && (
        <ul>
          {skips.map((skip) => (
            <OwnSkipRow
              key={skip.id}
              skip={skip}
              today={today}
              refusal={refusalOf(skip)}
              actions={
                <>
                  {skip.mark === 'refused' && (
                    <LinkButton to="/{-$locale}/dashboard/unsent" look="quiet">
                      {t('goUnsent')}
                    </LinkButton>
                  )}
                  {skip.change === 'cancel' && skip.mark !== 'sending' && (
                    <Button onClick={() => void takeBack(skip)}>{t('undoCancel')}</Button>
                  )}
                  {mayCancel(skip, today) && (
                    <Button
                      aria-label={`${t('cancelSkip')}: ${format.days(skip.startDate, skip.endDate)}`}
                      onClick={() => setAsking(skip)}
                    >
                      {t('cancelSkip')}
                    </Button>
                  )}
                </>
              }
            />
          ))}
        </ul>
      )}
      <p
        role="status"
        className={said === '' ? 'sr-only' : 'border-t border-line px-3.5 py-2 text-xs text-ink-2'}
      >
        {said}
      </p>
      <CancelDialog
        skip={asking}
        isUnsent={asking !== null && isUnsent(asking)}
        onClose={() => setAsking(null)}
        onConfirm={() => (asking === null ? Promise.resolve(false) : confirm(asking))}
      />
    </Panel>
  );
}
