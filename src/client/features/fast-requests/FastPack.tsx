import type { CharacterId } from '../../../domain/ids.ts';
import type { ShownFastRequest } from '../../../offline/mirror/overlays/fast-requests.ts';
import { useSupplies } from '../../data/clan/use-supplies.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FastRow } from './FastRow.tsx';
import { useFastRequests } from './use-fast-requests.ts';
import { useStatusChange } from './use-status-change.ts';

/** A member's fast requests in the packing view: what waits, and what is on its way and can be taken back. */
export function FastPack({ characterId }: { readonly characterId: CharacterId }) {
  const t = useT('fast-requests');
  const { nameOf } = useSupplies();
  const { queue, underWay } = useFastRequests();
  const { change, undo, canUndo, refusalOf } = useStatusChange();
  const shown = [...queue, ...underWay].filter((request) => request.characterId === characterId);
  if (shown.length === 0) return null;
  const actionOf = (request: ShownFastRequest) => {
    if (canUndo(request) || request.pendingStatus === 'refused')
      return (
        <Button variant="quiet" icon="rotate-ccw" onClick={() => void undo(request)}>
          {t('takeBack')}
        </Button>
      );
    if (request.pendingStatus !== null) return null;
    return request.status === 'pending' ? (
      <Button icon="check" isLarge onClick={() => void change(request, 'sent')}>
        {t('markSent')}
      </Button>
    ) : (
      <Button variant="quiet" icon="rotate-ccw" onClick={() => void change(request, 'pending')}>
        {t('notSent')}
      </Button>
    );
  };
  return (
    <section aria-label={t('packTitle')} data-pack-fast={shown.length}>
      <h3 className="border-t border-line bg-ground px-3 py-1.5">{t('packTitle')}</h3>
      <ul>
        {shown.map((request) => (
          <FastRow
            key={request.id}
            request={request}
            nameOf={nameOf}
            refusal={refusalOf(request)}
            actions={actionOf(request)}
          />
        ))}
      </ul>
    </section>
  );
}

/** A hook: marks everything that waits for a character as sent. */
export function useSendWaiting(): (characterId: CharacterId) => Promise<boolean> {
  const { queue } = useFastRequests();
  const { change } = useStatusChange();
  return async (characterId) => {
    for (const request of queue)
      if (
        request.characterId === characterId &&
        request.pendingStatus === null &&
        !(await change(request, 'sent'))
      )
        return false;
    return true;
  };
}
