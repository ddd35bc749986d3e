import { openQuantity, progressOf, totalQuantity } from '../../../../domain/loadouts/loadout.ts';
import { NotSynced } from '../../../components/feedback/NotSynced.tsx';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { stateOfNone } from '../../../data/clan/use-mirrored-rows.ts';
import { useLastShown, type Shown } from '../../../data/http/use-last-shown.ts';
import { optionalPart } from '../../../data/i18n/lazy-part.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { useOwnLoadouts } from '../mirror/use-loadouts.ts';

// only who has requested nothing needs it
const RepeatRequest = optionalPart(async () => (await import('../wars/RepeatRequest.tsx')).RepeatRequest);

const SHOWN = 4;

interface RequestSummary {
  /** The first lines, those that wait before those that were sent. */
  readonly lines: readonly {
    readonly key: string;
    readonly name: string;
    readonly quantity: number;
    readonly isSent: boolean;
  }[];
  readonly lineCount: number;
  readonly sent: number;
  readonly total: number;
}

/** The character's requests over all maps; those of the last visit until they are read. */
function useRequestSummary(): Shown<RequestSummary> {
  const { own, ...rows } = useOwnLoadouts();
  const { status, byId } = useLibrary();
  const lines = own.flatMap(({ id, items }) =>
    items.filter((item) => totalQuantity(item) > 0).map((item) => ({ ...item, key: `${id}/${item.itemId}` })),
  );
  const state = own.length === 0 ? stateOfNone(rows) : rows.state;
  return useLastShown('own-requests', {
    state: state === 'ready' && status === 'loading' && lines.length > 0 ? 'loading' : state,
    value: {
      ...progressOf(lines),
      lineCount: lines.length,
      lines: lines
        .toSorted((one, other) => Number(openQuantity(other) > 0) - Number(openQuantity(one) > 0))
        .slice(0, SHOWN)
        .map((line) => ({
          key: line.key,
          name: byId.get(line.itemId)?.name ?? line.itemId,
          quantity: totalQuantity(line),
          isSent: openQuantity(line) === 0,
        })),
    },
  });
}

/** Dashboard panel: the user's requests over all maps, and how much of them was sent. */
export function MyRequestPanel() {
  const t = useT('loadouts');
  const format = useFormats();
  const {
    state,
    value: { lines, lineCount, sent, total },
  } = useRequestSummary();
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
      ) : state === 'loading' ? (
        <StateBlock kind="loading" rows={2} />
      ) : state === 'unsynced' ? (
        <NotSynced />
      ) : total === 0 ? (
        <>
          <p className="px-3.5 pt-3 text-ink-2">{t('panelEmpty')}</p>
          <RepeatRequest />
        </>
      ) : (
        <>
          <Meter part={sent} whole={total} />
          <ul className="divide-y divide-line">
            {lines.map(({ key, name, quantity, isSent }) => (
              <li key={key} className="flex min-h-10 items-center gap-2.5 px-3.5 py-1">
                <span className="me-auto min-w-0 wrap-anywhere">{name}</span>
                <b className="font-semibold">{format.number(quantity)}</b>
                <Tag tone={isSent ? 'ok' : 'wait'}>{isSent ? t('stateSent') : t('stateOpen')}</Tag>
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
            {lineCount > SHOWN ? t('allLines', { count: lineCount }) : t('myTitle')}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}
