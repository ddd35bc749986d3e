import type { WarScene } from '../../../../domain/clan-wars/scene/war-scene.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import type { MapSearch } from './WarMapScreen.tsx';
import { WarBoard } from './WarBoard.tsx';

export interface MapStageProps {
  /** One war, or two beside each other. */
  readonly boards: readonly { readonly key: string; readonly label: string; readonly scene: WarScene }[];
  readonly step: string;
  readonly search: MapSearch;
  readonly followed: string | null;
  readonly onChange: (change: MapSearch) => void;
}

/** The map itself. */
export function MapStage({ boards, step, search, followed, onChange }: MapStageProps) {
  const t = useT('war-map');
  const hasNames = search.names !== 'off';
  return (
    <div className={`grid gap-px bg-line ${boards.length > 1 ? 'md:grid-cols-2' : ''}`}>
      {boards.map(({ key, label, scene }) => (
        <div key={key} className="min-w-0 bg-panel">
          {boards.length > 1 && <p className="px-3.5 py-2 text-sm font-semibold">{label}</p>}
          <WarBoard
            scene={scene}
            label={t('board', { war: label, step })}
            followed={followed}
            hasNames={hasNames}
            onFollow={(squad) => onChange({ squad: squad ?? undefined })}
          />
        </div>
      ))}
    </div>
  );
}
