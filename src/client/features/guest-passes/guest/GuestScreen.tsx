import { useLocation } from '@tanstack/react-router';
import { MissingAnswer } from '../../../components/feedback/AnswerPanel.tsx';
import { isNetworkError } from '../../../data/connection/api-error.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import type { PlanPart } from './GuestOperation.tsx';
import { PassView } from './PassView.tsx';
import { useGuestPass } from './use-guest-pass.ts';

/** What the pass with this token shows. */
function Pass({ token, Drawing }: { readonly token: string; readonly Drawing: PlanPart }) {
  const t = useT('guest');
  const { view, checkedAt, end, problem, retry, offline } = useGuestPass(token);
  if (end !== null || view === null)
    return (
      <>
        <h1 className="sr-only">{t('name')}</h1>
        {end === null && problem !== null && isNetworkError(problem) ? (
          <Panel>
            <StateBlock kind="offline">{t('neverLoaded')}</StateBlock>
          </Panel>
        ) : (
          <MissingAnswer
            gone={
              end === null
                ? null
                : {
                    title: t(end),
                    body: t(end === 'unknown' ? 'incomplete' : 'askAgain'),
                    action: (
                      <LinkButton to="/{-$locale}" icon="house">
                        {t('toStart')}
                      </LinkButton>
                    ),
                  }
            }
            answer={{ state: problem === null ? 'loading' : 'broken', problem, retry }}
            rows={8}
          />
        )}
      </>
    );
  return <PassView {...{ view, checkedAt, offline, Drawing }} isOld={problem !== null} />;
}

/** For whoever has the link of a pass; its token is behind the `#`, which reaches no server and no other page. */
export function GuestScreen({ Drawing }: { readonly Drawing: PlanPart }) {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <Page className="max-w-[100rem]">
      <Pass key={token} token={token} Drawing={Drawing} />
    </Page>
  );
}
