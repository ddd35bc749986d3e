import { useT } from '../../../data/i18n/use-t.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { Layers } from './use-layers.ts';

interface LayerPanelProps {
  readonly layers: Pick<Layers, 'used'>;
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
}

/** Which layers are seen on this screen. */
export function LayerPanel({ layers, hidden, onHidden }: LayerPanelProps) {
  const t = useT('tactics-editor');
  if (layers.used.length < 2) return null;
  return (
    <Panel title={t('layers')}>
      <ul className="flex flex-wrap gap-x-4 px-3 py-1">
        {layers.used.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              isLabelShown
              isOn={!hidden.has(id)}
              onChange={(isOn) => {
                const next = new Set(hidden);
                if (isOn) next.delete(id);
                else next.add(id);
                onHidden(next);
              }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
