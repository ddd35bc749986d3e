import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ZOOM_STEP, type BoardHandle } from './WarBoard.tsx';

/** What wheels and keys do with flat maps, as buttons. */
export function ZoomBar({ onBoards }: { readonly onBoards: (act: (board: BoardHandle) => void) => void }) {
  const t = useT('clan-wars-map');
  return (
    <span className="flex flex-wrap items-center gap-1 max-sm:order-1 max-sm:w-full">
      <Button
        icon="plus"
        aria-label={t('zoomIn')}
        onClick={() => onBoards((board) => board.zoomBy(ZOOM_STEP))}
      />
      <Button
        icon="minus"
        aria-label={t('zoomOut')}
        onClick={() => onBoards((board) => board.zoomBy(1 / ZOOM_STEP))}
      />
      <Button icon="maximize" aria-label={t('zoomFit')} onClick={() => onBoards((board) => board.fit())} />
    </span>
  );
}
