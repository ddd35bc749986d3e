import { type ReactNode, useState } from 'react';
import { v7 as newId } from 'uuid';
import { API_TOKEN_LIMITS, API_TOKEN_PREFIX } from '../../../../domain/integrations/api-token.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { EndpointList } from './EndpointList.tsx';
import { apiExamples, curlOf } from './examples.ts';

const STATUSES = [
  ['400', 'error400'],
  ['401', 'error401'],
  ['403', 'error403'],
  ['404', 'error404'],
  ['409', 'error409'],
  ['429', 'error429'],
] as const;

const WEEK_MS = 7 * 86_400_000;

function Line({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 px-3.5 py-2.5">
      <Icon name={icon} className="mt-0.5 size-4.5 text-accent-text" />
      <div className="grid min-w-0 flex-1 gap-2">{children}</div>
    </li>
  );
}

function Examples() {
  const t = useT('api-help');
  const [examples] = useState(() =>
    apiExamples({ id: newId(), day: new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10) }),
  );
  return (
    <Panel title={t('examplesHeading')}>
      <ul className="divide-y divide-line">
        {examples.map((example) => (
          <li key={example.title} className="grid min-w-0 gap-2 px-3.5 py-2.5">
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-3">
              {t(example.title)}
              <small lang="en" className="font-mono text-xs font-normal text-ink-3">
                {example.scope}
              </small>
            </h3>
            {example.title === 'exampleSchedule' && <p className="text-ink-2">{t('exampleScheduleHint')}</p>}
            <CodeBlock
              text={curlOf(example, window.location.origin)}
              label={t(example.title)}
              copyLabel={t('copy')}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The API for bots: how to begin, limits, errors, and every endpoint that a token reaches. */
export function ApiHelpPage() {
  const t = useT('api-help');
  // of parts of it: texts that load later would hide what is shown
  useT('exports');
  const { reads, writes } = API_TOKEN_LIMITS;
  return (
    <Page>
      <h1>{t('title')}</h1>
      <p className="max-w-prose text-ink-2">{t('lead')}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <Panel title={t('startHeading')}>
            <ul className="divide-y divide-line">
              <Line icon="plus">
                <p>{t('startCreate')}</p>
                <LinkButton
                  to="/{-$locale}/settings"
                  hash="api-tokens"
                  icon="sliders-horizontal"
                  className="justify-self-start"
                >
                  {t('openSettings')}
                </LinkButton>
              </Line>
              <Line icon="lock">
                <p>{t('startSend')}</p>
                <CodeBlock text={`Authorization: Bearer ${API_TOKEN_PREFIX}…`} label={t('startSend')} />
              </Line>
              <Line icon="users">
                <p>{t('startCharacter')}</p>
              </Line>
              <Line icon="server">
                <p>{t('startServer')}</p>
              </Line>
            </ul>
          </Panel>
          <Panel title={t('rulesHeading')}>
            <ul className="divide-y divide-line">
              <Line icon="clock">
                <p>{t('ruleLimits', { reads, writes })}</p>
              </Line>
              <Line icon="rotate-ccw">
                <p>{t('ruleKey')}</p>
              </Line>
              <Line icon="calendar">
                <p>{t('ruleTimes')}</p>
              </Line>
              <Line icon="x">
                <p>{t('ruleClosed')}</p>
              </Line>
            </ul>
          </Panel>
          <Panel title={t('errorsHeading')}>
            <p className="px-3.5 pt-3.5 pb-2 text-ink-2">{t('errorsLead')}</p>
            <dl className="divide-y divide-line border-t border-line">
              {STATUSES.map(([status, text]) => (
                <div key={status} className="flex gap-3 px-3.5 py-2">
                  <dt className="font-mono font-semibold">{status}</dt>
                  <dd className="min-w-0 text-ink-2">{t(text)}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        </div>
        <Examples />
      </div>
      <EndpointList />
    </Page>
  );
}
