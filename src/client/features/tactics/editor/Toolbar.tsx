import { useT } from '../../../data/i18n/use-t.ts';
import { ScrollRow } from '../../../ui/layout/ScrollRow.tsx';
import { TOOL_BUTTON, ToolIcon } from '../widgets/ToolIcon.tsx';
import { TOOLS, type Tool } from '../stage/tools.ts';

interface ToolbarProps {
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** The map covers the window. */
  readonly isFull: boolean;
  readonly onFull: () => void;
}

/** Whether the map covers the window. */
export function FullButton({ isFull, onFull }: Pick<ToolbarProps, 'isFull' | 'onFull'>) {
  const t = useT('tactics-editor');
  const label = t(isFull ? 'fullScreenEnd' : 'fullScreen');
  return (
    <button type="button" aria-label={label} title={label} onClick={onFull} className={TOOL_BUTTON}>
      <ToolIcon name={isFull ? 'close' : 'expand'} />
    </button>
  );
}

/** The tools; on a phone two rows that scroll, with the last column cut so that it shows. What is always at hand stays. */
export function Toolbar({ tool, onTool, canUndo, canRedo, onUndo, onRedo, ...full }: ToolbarProps) {
  const t = useT('tactics-editor');
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="flex min-w-0 gap-1 border-b border-line bg-panel p-1"
    >
      <ScrollRow className="flex-1 gap-0.5 max-sm:grid max-sm:auto-cols-max max-sm:gap-x-1 max-[23rem]:gap-x-0 max-sm:grid-flow-col max-sm:grid-rows-2">
        {TOOLS.map(({ tool: one, label }) => (
          <button
            key={one}
            type="button"
            aria-pressed={tool === one}
            aria-label={t(label)}
            title={t(label)}
            onClick={() => onTool(one)}
            className={TOOL_BUTTON}
          >
            <ToolIcon name={one} />
          </button>
        ))}
      </ScrollRow>
      <div className="flex shrink-0 gap-0.5 border-s border-line ps-1 max-sm:grid max-sm:grid-flow-col max-sm:grid-rows-2">
        <button
          type="button"
          aria-label={t('undo')}
          title={t('undo')}
          disabled={!canUndo}
          onClick={onUndo}
          className={TOOL_BUTTON}
        >
          <ToolIcon name="undo" />
        </button>
        <button
          type="button"
          aria-label={t('redo')}
          title={t('redo')}
          disabled={!canRedo}
          onClick={onRedo}
          className={TOOL_BUTTON}
        >
          <ToolIcon name="redo" />
        </button>
        <FullButton {...full} />
      </div>
    </div>
  );
}
