import { useT } from '../../../data/i18n/use-t.ts';
import { TOOL_BUTTON, ToolIcon } from './ToolIcon.tsx';
import { TOOLS, type Tool } from '../stage/tools.ts';

interface ToolbarProps {
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** The tools; on a phone a row that scrolls. */
export function Toolbar({ tool, onTool, canUndo, canRedo, onUndo, onRedo }: ToolbarProps) {
  const t = useT('tactics-editor');
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="flex min-w-0 gap-0.5 overflow-x-auto border-b border-line bg-panel p-1 [scrollbar-width:thin]"
    >
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
      <span aria-hidden className="mx-1 w-px shrink-0 bg-line" />
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
    </div>
  );
}
