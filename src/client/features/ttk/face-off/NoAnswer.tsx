import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { LiveRegion } from '../../../ui/display/Stat.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { problemText } from '../state/labels.ts';
import type { NoResult, SetupResult } from '../state/use-ttk-results.ts';

const REASON_KEYS = {
  fields: 'correctFields',
  noDamage: 'noDamage',
  waiting: 'waitForItems',
  noCatalogue: 'noCatalogue',
} as const;

/** Says the answer to screen readers, and to everybody why there is none. */
export function NoAnswer({ result }: { readonly result: SetupResult }) {
  const t = useT('ttk');
  const format = useFormats();
  const { answer, noResult } = result;
  const reasonOf = (why: NoResult): string =>
    why === 'unknownItem' ? t('unknownItem', { id: result.unknown.join(', ') }) : t(REASON_KEYS[why]);
  const reason = noResult === null ? '' : t('noResult', { reason: reasonOf(noResult) });
  return (
    <>
      <LiveRegion
        text={
          answer === null
            ? reason
            : t('spoken', {
                name: result.label,
                distance: t('metres', { value: format.number(answer.distanceM) }),
                seconds: t('seconds', {
                  value: format.fixed(answer.discreteSeconds, answer.discreteSeconds < 10 ? 2 : 1),
                }),
                shots: t('shotsCount', { count: answer.shots }),
              })
        }
      />
      {/* while the catalogue loads, the page says so below its title, and nothing moves when it has come */}
      {answer === null && noResult !== 'waiting' && (
        <div className="col-span-2 flex items-start gap-2 border-l-3 border-l-wait bg-panel px-3.5 py-2.5 lg:col-span-3">
          <Icon name="circle-alert" className="mt-0.5 size-4 text-wait" />
          <div>
            <p>{reason}</p>
            {noResult === 'fields' && (
              <ul className="text-xs text-ink-2">
                {result.problems.map((problem) => (
                  <li
                    key={problem.field}
                  >{`${t(problem.field === 'apOverridePct' ? 'apOverride' : problem.field === 'distanceM' ? 'distance' : problem.field)}: ${problemText(t, format, problem)}`}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </>
  );
}
