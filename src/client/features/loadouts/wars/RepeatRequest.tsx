import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { SubmitMessage, submitTexts, useSubmitStatus } from '../../../components/outbox/SubmitMessage.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { useSupplies } from '../../../data/clan/use-supplies.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useRepeat } from './use-repeat.ts';

/** After a war was closed: its requests again, in one tap. */
export function RepeatRequest() {
  const t = useT('loadouts');
  const format = useClanFormats();
  const { war, requests, ask, results } = useRepeat(useSupplies());
  const status = useSubmitStatus(results);
  const { submit, isBusy } = useSubmit(ask);
  if (war === null)
    return results.length === 0 ? null : (
      <SubmitMessage status={status} texts={submitTexts(t)} className="bg-panel px-3.5 py-2.5" />
    );
  return (
    <div
      data-repeat={requests.length}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-s-3 border-s-accent bg-panel px-3.5 py-2.5"
    >
      <p className="min-w-0 flex-1 basis-52">
        {t('repeatBody', { at: format.dateTime(war.closedAt) })}{' '}
        <span className="text-ink-2">
          {requests
            .map(
              ({ mapStage, items }) =>
                `${t(STAGE_KEYS[mapStage])}: ${t('pieces', {
                  count: items.reduce((sum, { quantity }) => sum + quantity, 0),
                })}`,
            )
            .join(' · ')}
        </span>
      </p>
      <Button variant="primary" icon="rotate-ccw" isBusy={isBusy} onClick={submit}>
        {t('repeatAsk')}
      </Button>
    </div>
  );
}
