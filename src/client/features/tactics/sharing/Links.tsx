import { useState } from 'react';
import {
  operationLinks,
  shareOperation,
  shareTactic,
  tacticLinks,
  withdrawOperationLink,
  withdrawTacticLink,
  type DrawingLink,
} from '../../../../contract/drawing-links.ts';
import { toId, type EntityId } from '../../../../domain/ids.ts';
import type { DrawingSubject } from '../../../../domain/tactics/drawing/object.ts';
import { LINK_TERMS, MAX_LINKS, type DrawingLinkId, type LinkTerm } from '../../../../domain/tactics/link.ts';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useInClanTime } from '../../../data/clan/use-in-clan-time.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { ShareLink } from '../../../ui/navigation/ShareLink.tsx';

const CALLS = {
  tactic: { list: tacticLinks, create: shareTactic, withdraw: withdrawTacticLink },
  operation: { list: operationLinks, create: shareOperation, withdraw: withdrawOperationLink },
} as const;

const TERM_KEYS = {
  day: 'termDay',
  week: 'termWeek',
  month: 'termMonth',
  never: 'termNever',
} as const satisfies Readonly<Record<LinkTerm, string>>;

interface OneLinkProps {
  readonly link: DrawingLink;
  readonly isNew: boolean;
  readonly isOnline: boolean;
  /** Answers why it could not be done. */
  readonly onWithdraw: () => Promise<ApiError | null>;
}

/** A live link: how to copy it, and its end. */
function OneLink({ link, isNew, isOnline, onWithdraw }: OneLinkProps) {
  const t = useT('plan');
  const common = useT('common');
  const format = useClanFormats();
  const nowMs = useClanNow();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const message = useErrorMessage(problem);
  const { submit, isBusy } = useSubmit(async () => {
    setProblem(await onWithdraw());
    setAsked(false);
  });
  const address = `${window.location.origin}/plan/${link.token}`;
  const when = format.ago((nowMs - Date.parse(link.createdAt)) / 1_000);
  const facts = [
    link.endsAt === null ? t('endsNever') : t('ends', { when: format.dateTime(Date.parse(link.endsAt)) }),
    t(link.showsNames ? 'withNames' : 'withoutNames'),
  ];
  return (
    <li
      data-link={link.id}
      className={`grid gap-1.5 px-3 py-2.5 ${isNew ? 'border-s-3 border-s-ok bg-raised' : ''}`}
    >
      <p className="wrap-anywhere">{t('made', { name: link.createdBy, when })}</p>
      <p className="text-xs text-ink-3">{facts.join(' · ')}</p>
      <div className="flex flex-wrap gap-2">
        <ShareLink
          makeLink={() => address}
          labels={{
            copy: common('copyLink'),
            copied: common('copied'),
            announcement: common('linkCopied'),
            byHand: t('byHand'),
            field: t('address'),
          }}
        />
        {isAsked ? (
          <>
            <Button variant="danger" icon="x" isBusy={isBusy} disabled={!isOnline} onClick={submit}>
              {t('withdrawNow')}
            </Button>
            <Button onClick={() => setAsked(false)}>{common('keepIt')}</Button>
          </>
        ) : (
          <Button variant="quiet" icon="x" disabled={!isOnline} onClick={() => setAsked(true)}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="text-no">
          {message}
        </p>
      )}
    </li>
  );
}

interface LinksProps {
  readonly on: { readonly subject: DrawingSubject; readonly id: string };
  readonly isHidden: boolean;
}

/** The read-only links to a drawing. Only online: they give something out of the clan. */
export function Links({ on: { subject, id }, isHidden }: LinksProps) {
  const t = useT('plan');
  const { isOnline } = useNetwork();
  const { list, create, withdraw } = CALLS[subject];
  const answer = useInClanTime(useEndpoint(list, { params: { id: toId<EntityId>(id) } }));
  const [term, setTerm] = useState<LinkTerm>('day');
  const [showsNames, setShowsNames] = useState(false);
  const [made, setMade] = useState<DrawingLinkId | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const message = useErrorMessage(problem);
  const createLink = useKeyedCall(create, (done) => {
    setMade(done.id);
    answer.retry();
  });
  const withdrawLink = useKeyedCall(withdraw, answer.retry);
  const { submit, isBusy } = useSubmit(async () => {
    const failure = await createLink({ params: { id: toId<EntityId>(id) }, body: { term, showsNames } });
    setProblem(failure);
    // deleted meanwhile: the list says so
    if (failure?.code === 'links.notFound') answer.retry();
  });
  if (answer.problem?.code === 'links.notFound')
    return (
      <StateBlock kind="empty" title={t('noDrawing')}>
        {t('noDrawingBody')}
      </StateBlock>
    );
  const links = answer.data?.links ?? [];
  const isFull = links.length >= MAX_LINKS;
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{t('intro')}</p>
      {isHidden && <p className="border border-line border-s-3 border-s-wait px-3 py-2">{t('hidden')}</p>}
      {!isOnline && (
        <p role="status" className="border border-line border-s-3 border-s-wait px-3 py-2">
          {t('offline')}
        </p>
      )}
      <fieldset disabled={!isOnline} className="m-0 grid gap-2 border-0 p-0 disabled:opacity-45">
        <legend className="sr-only">{t('make')}</legend>
        <span aria-hidden className="text-ink-2">
          {t('term')}
        </span>
        <Segmented
          label={t('term')}
          options={LINK_TERMS.map((value) => ({ value, label: t(TERM_KEYS[value]) }))}
          value={term}
          onChange={setTerm}
        />
        <div className="border border-line">
          <Switch label={t('showsNames')} isOn={showsNames} onChange={setShowsNames} />
          <p className="border-t border-line px-3.5 py-2 text-xs text-ink-3">
            {t(showsNames ? 'namesShown' : 'namesHidden')}
          </p>
        </div>
        <div>
          <Button variant="primary" icon="link" isBusy={isBusy} disabled={isFull} onClick={submit}>
            {t('make')}
          </Button>
        </div>
      </fieldset>
      {isFull && <p className="text-xs text-ink-3">{t('full', { max: MAX_LINKS })}</p>}
      {problem !== null && (
        <p role="alert" className="text-no">
          {message}
        </p>
      )}
      <section className="border border-line">
        <h3 className="border-b border-line px-3 py-2">{t('live')}</h3>
        {answer.data === undefined ? (
          <AnswerFallback answer={answer} rows={2} />
        ) : links.length === 0 ? (
          <p className="p-3 text-ink-3">{t('none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {links.map((link) => (
              <OneLink
                key={link.id}
                link={link}
                isNew={link.id === made}
                isOnline={isOnline}
                onWithdraw={async () => {
                  const failure = await withdrawLink({ params: { id: link.id } });
                  // somebody else was faster
                  if (failure?.code !== 'links.notFound') return failure;
                  answer.retry();
                  return null;
                }}
              />
            ))}
          </ul>
        )}
      </section>
      <p role="status" className="sr-only">
        {made !== null && links.some(({ id: one }) => one === made) && t('ready')}
      </p>
    </div>
  );
}
