import { openQuantity, progressOf, totalQuantity } from '../../../../domain/loadouts/loadout.ts';
import { useSupplies } from '../../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { useOwnLoadouts } from '../mirror/use-loadouts.ts';

const SHOWN = 4;

/** Dashboard panel: the user's requests over all maps, and how much of them was sent. */
export function MyRequestPanel() {
  const t = useT('loadouts');
  const format = useFormats();
  const { state, own, isFirstSync } = useOwnLoadouts();
  const { nameOf } = useSupplies();
  const lines = own.flatMap(({ id, items }) =>
    items.filter((item) => totalQuantity(item) > 0).map((item) => ({ ...item, key: `${id}/${item.itemId}` })),
  );
  const { sent, total } = progressOf(lines);
  const waitingFirst = lines.toSorted(
    (one, other) => Number(openQuantity(other) > 0) - Number(openQuantity(one) > 0),
  );
  return (
    <Panel
      title={t('panelTitle')}
      aside={
        total === 0 ? undefined : (
          <span data-my-request={`${sent}/${total}`}>
            {t('sentOf', { sent: format.number(sent), total: format.number(total) })}
          </span>
        )
      }
    >
      {state === 'broken' ? (
        <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
      ) : state === 'loading' || (isFirstSync && own.length === 0) ? (
        <StateBlock kind="loading" rows={2} />
      ) : total === 0 ? (
        <p className="px-3.5 pt-3 text-ink-2">{t('panelEmpty')}</p>
      ) : (
        <>
          <Meter part={sent} whole={total} />
          <ul className="divide-y divide-line">
            {waitingFirst.slice(0, SHOWN).map((line) => (
              <li key={line.key} className="flex min-h-10 items-center gap-2.5 px-3.5 py-1">
                <span className="me-auto min-w-0 wrap-anywhere">{nameOf(line.itemId)}</span>
                <b className="font-semibold">{format.number(totalQuantity(line))}</b>
                <Tag tone={openQuantity(line) === 0 ? 'ok' : 'wait'}>
                  {openQuantity(line) === 0 ? t('stateSent') : t('stateOpen')}
                </Tag>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3 p-3.5">
        <LinkButton to="/{-$locale}/dashboard/request/create" icon="package">
          {t('askForItems')}
        </LinkButton>
        {total > 0 && (
          <LinkButton to="/{-$locale}/dashboard/requests" variant="quiet">
            {lines.length > SHOWN ? t('allLines', { count: lines.length }) : t('myRequests')}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}
