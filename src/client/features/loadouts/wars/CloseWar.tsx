import { useMemo, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { toId, type SupplyWarId } from '../../../../domain/ids.ts';
import { UNDO_MS } from '../../../../domain/edits/undo-time.ts';
import { closeWar, reopenWar, type SupplyWar } from '../../../../contract/supply-wars.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { UndoLine } from '../../../components/undo/UndoLine.tsx';
import { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useSource } from '../../../data/store/source.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { isServed, peopleOf } from '../people/people.ts';
import { useSupplyWars } from '../mirror/use-supply-wars.ts';

/** The most names of people who did not get everything. */
const MAX_NAMES = 6;

interface Closed {
  readonly war: SupplyWar;
  /** By this device's clock. */
  readonly undoUntilMs: number;
}

function UndoClosing({ closed, onDone }: { readonly closed: Closed; readonly onDone: () => void }) {
  const t = useT('loadouts');
  const format = useFormats();
  const reopen = useKeyedCall(reopenWar, onDone);
  const { war, undoUntilMs } = closed;
  return (
    <div data-war-closed={war.number} className="order-last basis-full">
      <UndoLine undoUntilMs={undoUntilMs} undo={() => reopen({ params: { id: war.id } })} onClose={onDone}>
        {t('warClosed', {
          count: war.people,
          sent: format.number(war.sent),
          total: format.number(war.total),
        })}{' '}
        <span className="text-ink-2">{t('warClosedNext')}</span>
      </UndoLine>
    </div>
  );
}

interface CloseWarProps {
  /** The requests of every map. */
  readonly loadouts: readonly ShownLoadout[];
}

/** Closes the war: shows what it came to, archives it and clears the requests; undone for a minute. */
export function CloseWar({ loadouts }: CloseWarProps) {
  const t = useT('loadouts');
  const common = useT('common');
  const format = useFormats();
  const { isOnline } = useNetwork();
  const { call } = useSource(SERVER_SOURCE);
  const { seen } = useSupplyWars();
  const [asking, setAsking] = useState<{ readonly after: number } | null>(null);
  const [closed, setClosed] = useState<Closed | null>(null);
  // the same closing again after a lost answer
  const attempt = useRef<{ readonly id: SupplyWarId; readonly key: string } | null>(null);
  const people = useMemo(
    () => peopleOf(loadouts, [], { compare: format.compare }),
    [loadouts, format.compare],
  );
  const missing = people.withRequests.filter((person) => !isServed(person)).map(({ name }) => name);
  const waiting = loadouts.filter(({ pendingStatus }) => pendingStatus !== null).length;
  const isPossible = isOnline && waiting === 0;
  const close = async ({ after }: { readonly after: number }): Promise<ApiError | null> => {
    attempt.current ??= { id: toId<SupplyWarId>(newId()), key: newId() };
    const { id, key } = attempt.current;
    try {
      const { war } = await call(closeWar, { body: { id, after } }, { key });
      setClosed({ war, undoUntilMs: Date.now() + UNDO_MS });
      attempt.current = null;
      return null;
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      if (caught.kind === 'refused' && caught.status < 500) attempt.current = null;
      return caught;
    }
  };
  return (
    <>
      {closed !== null && <UndoClosing closed={closed} onDone={() => setClosed(null)} />}
      {people.withRequests.length > 0 && seen !== undefined && (
        <Button icon="package" onClick={() => setAsking({ after: seen })}>
          {t('closeWar')}
        </Button>
      )}
      <ConfirmDialog
        about={asking}
        onClose={() => setAsking(null)}
        onConfirm={close}
        ask={() => ({
          title: t('closeWarQuestion'),
          body: (
            <div className="grid gap-2" data-war-summary>
              <p className="font-display text-[1.25rem] font-bold">
                {t('warSums', {
                  count: people.withRequests.length,
                  sent: format.number(people.sent),
                  total: format.number(people.total),
                })}
              </p>
              {missing.length > 0 && (
                <p className="text-wait">
                  {t('warMissing', {
                    names: format.list([
                      ...missing.slice(0, MAX_NAMES),
                      ...(missing.length > MAX_NAMES
                        ? [t('andMore', { count: missing.length - MAX_NAMES })]
                        : []),
                    ]),
                  })}
                </p>
              )}
              <p className="text-ink-2">{t('closeWarBody')}</p>
              {!isPossible && (
                <p role="alert" className="text-no">
                  {isOnline ? t('closeWarWaiting', { count: waiting }) : t('closeWarOffline')}
                </p>
              )}
            </div>
          ),
          cancel: common('cancel'),
          confirm: t('closeWar'),
          variant: 'primary',
          isBlocked: !isPossible,
        })}
      />
    </>
  );
}
