import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { SceneHandle } from '../scene/SceneCanvas.tsx';
import { Choice } from '../words/Choice.tsx';
import { cameraOf, cameraText, FIXED_VIEWS, type FixedView } from '../camera/camera-view.ts';

const LABELS = {
  side: 'cameraSide',
  base: 'cameraBase',
  enemy: 'cameraEnemy',
  above: 'cameraAbove',
} as const satisfies Record<FixedView, string>;

const FREE = 'free';

interface CameraBarProps {
  readonly camera: string | undefined;
  readonly onCamera: (camera: string | undefined) => void;
  readonly onMove: SceneHandle['move'];
  /** In degrees. */
  readonly turn: number;
  readonly zoom: number;
}

/** Fixed views, and what drags and wheels do, as buttons. */
export function CameraBar({ camera, onCamera, onMove, turn, zoom }: CameraBarProps) {
  const t = useT('clan-wars-map');
  const view = cameraOf(camera);
  const isFree = typeof view !== 'string';
  return (
    <span className="flex items-center gap-1 max-sm:order-1 max-sm:w-full max-[28rem]:flex-wrap">
      <span className="min-w-0 max-sm:flex-1 max-[28rem]:basis-full">
        <Choice
          label={t('camera')}
          value={isFree ? FREE : view}
          options={[
            ...FIXED_VIEWS.map((value) => ({ value, label: t(LABELS[value]) })),
            ...(isFree ? [{ value: FREE, label: t('cameraFree') }] : []),
          ]}
          onChange={(value) => {
            const fixed = FIXED_VIEWS.find((one) => one === value);
            if (fixed !== undefined) onCamera(cameraText(fixed));
          }}
        />
      </span>
      <Button icon="arrow-left" aria-label={t('turnLeft')} onClick={() => onMove({ azimuth: -turn })} />
      <Button icon="arrow-right" aria-label={t('turnRight')} onClick={() => onMove({ azimuth: turn })} />
      <Button icon="plus" aria-label={t('zoomIn')} onClick={() => onMove({ zoom })} />
      <Button icon="minus" aria-label={t('zoomOut')} onClick={() => onMove({ zoom: 1 / zoom })} />
    </span>
  );
}
