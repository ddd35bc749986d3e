import { useMemo, useState } from 'react';
import { openapi } from '../../../../contract/health.ts';
import { AREA_LABELS } from '../../../components/integrations/token-labels.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { type ApiGroupName, apiGroups, type ApiOperation, searchGroups } from './openapi.ts';
import { shapeText } from './shape-text.ts';

const METHOD_COLOURS: Readonly<Record<string, string>> = {
  GET: 'text-ok',
  POST: 'text-wait',
  PATCH: 'text-wait',
  DELETE: 'text-no',
};

function Shape({
  heading,
  about,
  text,
}: {
  readonly heading: string;
  readonly about: string;
  readonly text: string;
}) {
  return (
    <div className="grid min-w-0 gap-1">
      <span className="text-xs text-ink-3">{heading}</span>
      <CodeBlock text={text} label={`${about}: ${heading}`} />
    </div>
  );
}

function queryText(query: ApiOperation['query']): string {
  return query
    .map(({ name, isRequired, schema }) => `${name}${isRequired ? '' : '?'}: ${shapeText(schema)}`)
    .join('\n');
}

function Operation({ operation }: { readonly operation: ApiOperation }) {
  const t = useT('api-help');
  const [isOpen, setOpen] = useState(false);
  const { id, method, path, summary, token, query, body, answer } = operation;
  const about = `${method} ${path}`;
  return (
    <li data-endpoint={id} className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="grid min-h-11 w-full gap-0.5 px-3.5 py-2 text-start hover:bg-raised"
      >
        <span lang="en" className="font-mono text-sm wrap-anywhere">
          <b className={`font-semibold ${METHOD_COLOURS[method] ?? ''}`}>{method}</b> {path}
        </span>
        <span lang="en" className="text-sm text-ink-2">
          {summary}
        </span>
      </button>
      {isOpen && (
        <div className="grid gap-2.5 px-3.5 pb-3">
          <p className="text-xs text-ink-3">
            {token === 'none'
              ? t('needsNothing')
              : token === '*:read'
                ? t('needsAnyRead')
                : t('needsScope', { scope: token })}
          </p>
          {query.length > 0 && <Shape heading={t('query')} about={about} text={queryText(query)} />}
          {body !== null && <Shape heading={t('body')} about={about} text={shapeText(body)} />}
          {typeof answer === 'string' ? (
            <p className="text-xs text-ink-3">{t('answerFile', { type: answer })}</p>
          ) : (
            answer !== null && <Shape heading={t('answer')} about={about} text={shapeText(answer)} />
          )}
        </div>
      )}
    </li>
  );
}

/** Every endpoint that a token reaches, by area, as the server describes them. */
export function EndpointList() {
  const t = useT('api-help');
  const areas = useT('api-tokens');
  const answer = useEndpoint(openapi, {});
  const [search, setSearch] = useState('');
  const groups = useMemo(() => apiGroups(answer.data), [answer.data]);
  const found = searchGroups(groups, search);
  const isSearching = search.trim() !== '';
  const nameOf = (name: ApiGroupName): string =>
    name === 'sync' ? t('groupSync') : name === 'open' ? t('groupOpen') : areas(AREA_LABELS[name]);
  return (
    <AnswerPanel title={t('endpointsHeading')} answer={answer} rows={8}>
      {() => (
        <>
          <div className="grid gap-2.5 p-3.5">
            <p className="max-w-prose text-ink-2">
              {t('endpointsLead')}{' '}
              <a href={openapi.path} className="text-accent-text underline">
                {t('openapi')}
              </a>
            </p>
            <SearchField label={t('search')} value={search} onChange={setSearch} className="w-full" />
          </div>
          {found.length === 0 ? (
            <StateBlock kind="empty" title={t('noMatches')} />
          ) : (
            found.map(({ name, operations }) => (
              <Disclosure
                key={name}
                title={nameOf(name)}
                isForcedOpen={isSearching}
                aside={<span className="text-xs text-ink-3">{t('count', { count: operations.length })}</span>}
              >
                <ul>
                  {operations.map((operation) => (
                    <Operation key={operation.id} operation={operation} />
                  ))}
                </ul>
              </Disclosure>
            ))
          )}
        </>
      )}
    </AnswerPanel>
  );
}
