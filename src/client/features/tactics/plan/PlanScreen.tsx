import { getRouteApi } from '@tanstack/react-router';
import { MissingAnswer } from '../../../components/feedback/AnswerPanel.tsx';
import { isNetworkError } from '../../../data/connection/api-error.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { MAP_KEYS } from '../shelf/words.ts';
import { PlanMap } from './PlanMap.tsx';
import { usePlan, type Plan } from './use-plan.ts';

const route = getRouteApi('/{-$locale}/default/plan/$token');

function PlanView({ plan, checkedAt }: { readonly plan: Plan; readonly checkedAt: number | null }) {
  const t = useT('plan');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 wrap-anywhere">{plan.title}</h1>
        <span className="flex flex-wrap gap-1.5">
          <Tag>{t(MAP_KEYS[plan.map])}</Tag>
          <Tag>{t('readOnly')}</Tag>
        </span>
        <span className="flex flex-wrap gap-x-3 sm:ms-auto">
          <Age at={plan.drawnAt} words={(age) => t('drawn', { age })} />
          <Age at={checkedAt} words={(age) => t('checked', { age })} />
        </span>
      </div>
      <PlanMap plan={plan} />
    </>
  );
}

/** What a read-only link shows, to anybody. */
export function PlanScreen() {
  const t = useT('plan');
  const { token } = route.useParams();
  const { plan, checkedAt, isEnded, problem, retry } = usePlan(token);
  return (
    <Page className="max-w-[100rem]">
      {plan === null && <h1 className="sr-only">{t('name')}</h1>}
      {isEnded || plan === null ? (
        <MissingAnswer
          gone={
            isEnded
              ? {
                  title: t('ended'),
                  body: t('endedBody'),
                  action: (
                    <LinkButton to="/{-$locale}" icon="house">
                      {t('toStart')}
                    </LinkButton>
                  ),
                }
              : null
          }
          answer={{
            state: problem === null ? 'loading' : isNetworkError(problem) ? 'offline' : 'broken',
            problem,
            retry,
          }}
          rows={8}
        />
      ) : (
        <>
          {problem !== null && (
            <p role="status" className="border border-line border-s-3 border-s-wait px-3 py-2 text-ink-2">
              {t('notLatest')}
            </p>
          )}
          <PlanView plan={plan} checkedAt={checkedAt} />
        </>
      )}
    </Page>
  );
}
