import type { CharacterId } from '../../../../domain/ids.ts';
import { characterRequests, type RequestEntry } from '../../../../contract/loadouts.ts';
import { useSession } from '../../../data/session/session.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { usePageAccess } from '../../../data/http/use-page-access.ts';
import { useSupplies } from '../../../data/clan/use-supplies.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useInClanTime } from '../../../data/clan/use-in-clan-time.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';

const STATUS = {
  pending: ['fastPending', 'wait'],
  sent: ['fastSent', 'info'],
  cancelled: ['fastCancelled', 'neutral'],
  acquired: ['fastAcquired', 'ok'],
} as const;

function Entry({
  entry,
  nameOf,
}: {
  readonly entry: RequestEntry;
  readonly nameOf: (itemId: string) => string;
}) {
  const t = useT('characters');
  const loadouts = useT('loadouts');
  const tErrors = useT('errors');
  const format = useClanFormats();
  const all = entry.items.reduce((sum, { quantity, sent }) => sum + Math.max(quantity, sent), 0);
  const sent = entry.items.reduce((sum, item) => sum + item.sent, 0);
  const status = entry.status === null ? null : STATUS[entry.status];
  return (
    <li data-request={entry.id} className="grid gap-0.5 px-3.5 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="me-auto">
          {entry.mapStage === null ? t('requestFast') : loadouts(STAGE_KEYS[entry.mapStage])}
        </b>
        {status === null ? (
          <span className="text-xs text-ink-2">
            {t('requestSent', { sent: format.number(sent), all: format.number(all) })}
          </span>
        ) : (
          <Tag tone={status[1]}>
            {/* the text is made for the middle of a sentence */}
            <span className="inline-block first-letter:uppercase">{tErrors(status[0])}</span>
          </Tag>
        )}
      </div>
      <p className="text-ink-2 wrap-anywhere">
        {entry.items
          .map(
            ({ itemId, quantity, sent: given }) =>
              `${nameOf(itemId)} × ${format.number(Math.max(quantity, given))}`,
          )
          .join(' · ')}
      </p>
      {entry.notes !== null && <p className="wrap-anywhere">{entry.notes}</p>}
      <p className="text-xs text-ink-3">
        {[
          t('requestAsked', { at: format.dateTime(entry.requestedAt) }),
          entry.endedAt === null ? null : t('requestEnded', { at: format.dateTime(entry.endedAt) }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
    </li>
  );
}

/** Profile section: all requests of a character; visible to its owner and to those who hand out items. */
export function CharacterRequests({ characterId }: { readonly characterId: CharacterId }) {
  const t = useT('characters');
  const { user } = useSession();
  const isOwn = user?.characters.some(({ id }) => id === characterId) ?? false;
  const mayGive = usePageAccess('request-manager', !isOwn);
  const answer = useInClanTime(
    useEndpoint(characterRequests, { params: { id: characterId } }, { enabled: isOwn || mayGive }),
  );
  const { nameOf } = useSupplies();
  const loadouts = useT('loadouts');
  const tErrors = useT('errors');
  if (!isOwn && !mayGive) return null;
  return (
    <AnswerPanel
      title={t('requestsHeading')}
      answer={answer}
      footer={
        answer.data !== undefined &&
        answer.data.requests.length > 0 && (
          <SaveTable
            title={t('requestsHeading')}
            makeTable={(texts) => ({
              title: t('requestsHeading'),
              headings: [
                texts('requested'),
                texts('map'),
                texts('item'),
                texts('quantity'),
                texts('sent'),
                texts('status'),
                texts('note'),
                texts('ended'),
              ],
              rows: (answer.data?.requests ?? []).flatMap((entry) =>
                entry.items.map(({ itemId, quantity, sent }) => [
                  { at: entry.requestedAt },
                  entry.mapStage === null ? t('requestFast') : loadouts(STAGE_KEYS[entry.mapStage]),
                  nameOf(itemId),
                  quantity,
                  sent,
                  entry.status === null ? null : tErrors(STATUS[entry.status][0]),
                  entry.notes,
                  entry.endedAt === null ? null : { at: entry.endedAt },
                ]),
              ),
            })}
          />
        )
      }
    >
      {({ requests }) =>
        requests.length === 0 ? (
          <StateBlock kind="empty" title={t('requestsEmpty')}>
            {t('requestsEmptyBody')}
          </StateBlock>
        ) : (
          <ul className="divide-y divide-line">
            {requests.map((entry) => (
              <Entry key={entry.id} entry={entry} nameOf={nameOf} />
            ))}
          </ul>
        )
      }
    </AnswerPanel>
  );
}
