import { useState } from 'react';
import { totalQuantity } from '../../../../domain/loadouts/loadout.ts';
import { warRequests, type ArchivedRequest, type SupplyWar } from '../../../../contract/supply-wars.ts';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useInClanTime } from '../../../data/clan/use-in-clan-time.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useSupplyWars } from '../mirror/use-supply-wars.ts';

interface WarProps {
  readonly war: SupplyWar;
  readonly nameOf: (itemId: string) => string;
}

/** How many wars are listed at first. */
const SHOWN = 8;

function ExportWar({ war, nameOf, requests }: WarProps & { readonly requests: readonly ArchivedRequest[] }) {
  const t = useT('loadouts');
  const title = t('warNumber', { number: war.number });
  return (
    <ExportButtons
      title={title}
      makeTable={(texts) => ({
        title,
        headings: [
          texts('member'),
          texts('map'),
          texts('item'),
          texts('quantity'),
          texts('sent'),
          texts('sentBy'),
          texts('sentAt'),
        ],
        rows: requests.flatMap(({ characterName, mapStage, items }) =>
          items
            .filter((item) => totalQuantity(item) > 0)
            .map(({ itemId, quantity, sent, sentBy, sentAt }) => [
              characterName,
              t(STAGE_KEYS[mapStage]),
              nameOf(itemId),
              quantity,
              sent,
              sentBy,
              sentAt === null ? null : { at: sentAt },
            ]),
        ),
      })}
    />
  );
}

function WarRequests({ war, nameOf }: WarProps) {
  const t = useT('loadouts');
  const format = useClanFormats();
  const answer = useInClanTime(useEndpoint(warRequests, { params: { id: war.id } }));
  if (answer.data === undefined) return <AnswerFallback answer={answer} rows={4} />;
  const { requests } = answer.data;
  return (
    <>
      <div className="flex flex-wrap gap-2 p-2.5">
        <ExportWar war={war} nameOf={nameOf} requests={requests} />
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {requests.map(({ characterId, characterName, mapStage, items }) => (
          <li
            key={`${characterId} ${mapStage}`}
            data-archived={characterName}
            className="grid gap-1 px-3.5 py-2"
          >
            <span className="flex flex-wrap gap-x-2">
              <b className="font-semibold wrap-anywhere">{characterName}</b>
              <span className="text-ink-3">{t(STAGE_KEYS[mapStage])}</span>
            </span>
            <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
              {items
                .filter((item) => totalQuantity(item) > 0)
                .map((item) => (
                  <li key={item.itemId} className={item.sent >= item.quantity ? 'text-ink-2' : 'text-wait'}>
                    {nameOf(item.itemId)}{' '}
                    <span className="tabular-nums">
                      {`${format.number(item.sent)}/${format.number(item.quantity)}`}
                    </span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

function War({ war, nameOf }: WarProps) {
  const t = useT('loadouts');
  const format = useClanFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <li data-war={war.number} className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full flex-wrap items-center gap-x-3 gap-y-0.5 px-3.5 py-2.5 text-start hover:bg-raised"
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className="size-4 text-ink-3" />
        <b className="font-semibold">{t('warNumber', { number: war.number })}</b>
        <span className="text-xs text-ink-3">
          {t('warBy', { name: war.closedBy, at: format.dateTime(war.closedAt) })}
        </span>
        <span className="ms-auto tabular-nums max-sm:basis-full max-sm:ps-7">
          {t('warSums', {
            count: war.people,
            sent: format.number(war.sent),
            total: format.number(war.total),
          })}
        </span>
      </button>
      <Meter part={war.sent} whole={war.total} />
      {isOpen && <WarRequests war={war} nameOf={nameOf} />}
    </li>
  );
}

/** Wars that were closed: who requested what, and what of it was sent. The list works offline. */
export function PastWars({ nameOf }: Pick<WarProps, 'nameOf'>) {
  const t = useT('loadouts');
  const common = useT('common');
  const { wars } = useSupplyWars();
  const [isWhole, setWhole] = useState(false);
  return (
    <Panel title={t('pastWars')}>
      {wars.length === 0 ? (
        <StateBlock kind="empty" title={t('noWars')}>
          {t('noWarsBody')}
        </StateBlock>
      ) : (
        <ul>
          {wars.slice(0, isWhole ? undefined : SHOWN).map((war) => (
            <War key={war.id} war={war} nameOf={nameOf} />
          ))}
        </ul>
      )}
      {!isWhole && wars.length > SHOWN && (
        <Button variant="quiet" className="m-2" onClick={() => setWhole(true)}>
          {common('showMore', { count: wars.length - SHOWN })}
        </Button>
      )}
    </Panel>
  );
}
