import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { IconName } from '../../../ui/icon/Icon.tsx';
import type { PanZoom } from './use-pan-zoom.ts';

const TOOL = 'pointer-coarse:min-h-11 pointer-coarse:min-w-11';

function Tool({
  icon,
  label,
  isWordShown = false,
  ...rest
}: {
  readonly icon: IconName;
  readonly label: string;
  /** Where there is room for it. */ readonly isWordShown?: boolean;
  readonly onClick: () => void;
  readonly 'data-full-toggle'?: boolean;
}) {
  return isWordShown ? (
    <Button variant="quiet" icon={icon} title={label} className={`${TOOL} px-2.5`} {...rest}>
      <span className="@max-4xl:sr-only">{label}</span>
    </Button>
  ) : (
    <Button variant="quiet" icon={icon} title={label} className={TOOL} aria-label={label} {...rest} />
  );
}

/** Zoom and fold controls, above the tree. */
export function TreeTools({
  panzoom,
  onAll,
  onResult,
  isFull,
  onFull,
  onUnfold,
}: {
  readonly panzoom: PanZoom;
  readonly onAll: () => void;
  readonly onResult: () => void;
  /** The tree covers the whole window. */
  readonly isFull: boolean;
  readonly onFull: () => void;
  /** Null: nothing is folded. */ readonly onUnfold: (() => void) | null;
}) {
  const t = useT('crafting');
  return (
    <div
      role="group"
      aria-label={t('viewportLabel')}
      className={`flex flex-wrap items-center gap-1 ${isFull ? '@container w-full border-b border-line px-2 py-1' : ''}`}
      data-tools
    >
      <Tool icon="minus" label={t('zoomOut')} onClick={panzoom.zoomOut} />
      <Tool icon="plus" label={t('zoomIn')} onClick={panzoom.zoomIn} />
      <Tool icon="maximize" label={t('zoomFit')} isWordShown onClick={onAll} />
      <Tool icon="crosshair" label={t('toResult')} isWordShown onClick={onResult} />
      <Tool
        icon={isFull ? 'x' : 'expand'}
        label={t(isFull ? 'fullScreenEnd' : 'fullScreen')}
        isWordShown
        data-full-toggle
        onClick={onFull}
      />
      {onUnfold !== null && <Tool icon="list" label={t('unfoldAll')} isWordShown onClick={onUnfold} />}
    </div>
  );
}
