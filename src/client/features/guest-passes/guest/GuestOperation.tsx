import { Suspense, type ComponentType } from 'react';
import type { GuestView } from '../../../../contract/guest-passes.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useNow } from '../../../data/i18n/use-now.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { GuestSquads } from './GuestSquads.tsx';

export type ShownOperation = Extract<GuestView['shows'], { readonly kind: 'operation' }>;
/** What draws a plan on its map; pages of `app` pass it in. */
export type PlanPart = ComponentType<{
  readonly plan: ShownOperation['plan'];
  /** The layers of others are hidden at first. */
  readonly isOwnFirst: boolean;
}>;

function When({ operation: { time, gatherMinutes } }: { readonly operation: ShownOperation }) {
  const t = useT('operations');
  const format = useFormats();
  const nowMs = useNow();
  if (time === null) return <p className="text-ink-2">{t('noTime')}</p>;
  const [startsAt, endsAt] = [Date.parse(time.startsAt), Date.parse(time.endsAt)];
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap gap-x-2.5 font-display text-2xl leading-tight font-bold">
        <span>{format.dateTime(startsAt)}</span>
        {startsAt <= nowMs && (
          <span className="text-accent-text">{t(endsAt <= nowMs ? 'ended' : 'running')}</span>
        )}
      </p>
      {gatherMinutes > 0 && startsAt > nowMs && (
        <p className="text-ink-2">
          {t('gatherAt', { time: format.time(startsAt - gatherMinutes * 60_000) })}
        </p>
      )}
    </div>
  );
}

/** An operation: when it is, what is to be done, the squads, and the drawing on the map. */
export function GuestOperation({
  operation,
  Drawing,
}: {
  readonly operation: ShownOperation;
  readonly Drawing: PlanPart;
}) {
  const t = useT('guest');
  const words = useT('operations');
  const { own, everyone, description, squads, plan } = operation;
  const orders = [
    [words('forYou'), own],
    [words('forAll'), everyone],
    [words('plan'), description],
  ].filter(([, text]) => text !== '');
  return (
    <>
      <Panel>
        <div className="grid gap-3 p-3.5">
          <When operation={operation} />
          {orders.length === 0 && <p className="text-ink-2">{t('noOrders')}</p>}
          {orders.map(([label, text]) => (
            <section key={label} className="grid gap-0.5">
              <h2 className="text-xs text-ink-3">{label}</h2>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            </section>
          ))}
        </div>
      </Panel>
      <GuestSquads squads={squads} title={t('squads')} />
      {plan.objects.length === 0 ? (
        <p className="text-ink-3">{t('noDrawing')}</p>
      ) : (
        <Suspense fallback={<StateBlock kind="loading" rows={8} />}>
          <Drawing plan={plan} isOwnFirst={squads.some(({ isOwn }) => isOwn)} />
        </Suspense>
      )}
    </>
  );
}
