import { Component, lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import type { WarScene } from '../../../../domain/clan-wars/scene/war-scene.ts';
import { PictureButton } from '../../../components/export/PictureButton.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { withMark } from '../../../data/page/mark-picture.ts';
import { pictureOf } from '../../../data/page/picture-file.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { ShareLink } from '../../../ui/navigation/ShareLink.tsx';
import type { SceneHandle } from '../scene/SceneCanvas.tsx';
import { CameraBar } from './CameraBar.tsx';
import { linkTo } from './map-state.ts';
import { cameraOf, cameraText, flatOf, flatText } from '../camera/camera-view.ts';
import { prefersStill, supports3d } from './supports-3d.ts';
import { useMapWords } from './use-map-words.ts';
import type { WarsSearch } from '../url/wars-search.ts';
import { WarBoard, type BoardHandle } from './WarBoard.tsx';
import { ZoomBar } from './ZoomBar.tsx';

/** React remembers a download that failed: each attempt needs a component of its own. */
function lazyScene() {
  return lazy(() => import('../scene/SceneCanvas.tsx').then((module) => ({ default: module.SceneCanvas })));
}

type SceneFailure = 'no3d' | 'lost3d' | 'failed3d';

/** What keeps the scene from loading is no reason to lose the page. */
class SceneBoundary extends Component<
  { readonly onError: () => void; readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(): void {
    this.props.onError();
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** How far a key or a button turns and zooms. */
const TURN = 15;
const ZOOM = 0.8;
const KEYS: Readonly<Record<string, Parameters<SceneHandle['move']>[0]>> = {
  ArrowLeft: { azimuth: -TURN },
  ArrowRight: { azimuth: TURN },
  ArrowUp: { elevation: TURN / 2 },
  ArrowDown: { elevation: -TURN / 2 },
  '+': { zoom: ZOOM },
  '=': { zoom: ZOOM },
  '-': { zoom: 1 / ZOOM },
};

export interface MapStageProps {
  /** One war, or two beside each other. */
  readonly boards: readonly {
    readonly key: string;
    readonly label: string;
    /** Where there is little room. */
    readonly title: string;
    readonly scene: WarScene;
  }[];
  readonly step: string;
  readonly search: WarsSearch;
  readonly followed: string | null;
  /** Three dimensions are loaded only when they are asked for. */
  readonly isFlatFirst: boolean;
  readonly onChange: (change: WarsSearch) => void;
}

/** The map itself: in three dimensions where the device can, else, and on paper, in two. */
export function MapStage({ boards, step, search, followed, isFlatFirst, onChange }: MapStageProps) {
  const t = useT('clan-wars-map');
  const words = useMapWords();
  const [isStill] = useState(prefersStill);
  const [failure, setFailure] = useState<SceneFailure | null>(() => (supports3d() ? null : 'no3d'));
  const [SceneCanvas, setSceneCanvas] = useState(lazyScene);
  const scene = useRef<SceneHandle>(null);
  const flat = useRef<HTMLDivElement>(null);
  const handles = useRef(new Map<string, BoardHandle>());
  // motion that nobody asked for stays away; whoever wants three dimensions says so
  const wants3d = search.view === '3d' || (search.view !== '2d' && !isStill && !isFlatFirst);
  const is3d = wants3d && failure === null;
  const hasNames = search.names !== 'off';
  const onFollow = (squad: string | null): void => onChange({ squad: squad ?? undefined });
  const label = boards.map((board) => board.label).join(' · ');
  const scenes = useSameList(boards.map((board) => board.scene));
  const titles = useSameList(boards.map((board) => board.title));
  const board2d = (
    <div
      ref={flat}
      className={`grid gap-px bg-line print:grid ${boards.length > 1 ? 'sm:grid-cols-2' : ''} ${is3d ? 'hidden' : ''}`}
    >
      {boards.map((board) => (
        // beside the scene it is for paper alone; when it is seen, it begins where it was
        <div key={`${board.key}${is3d ? '' : '/2d'}`} className="min-w-0 bg-panel">
          {boards.length > 1 && <p className="px-3.5 py-2 text-sm font-semibold">{board.label}</p>}
          <div className="mx-auto max-w-[min(100%,72dvh,42rem)] print:max-w-full">
            <WarBoard
              ref={(handle) => {
                if (handle === null) return;
                handles.current.set(board.key, handle);
                return () => void handles.current.delete(board.key);
              }}
              describedBy={is3d ? undefined : 'board-help'}
              scene={board.scene}
              label={t('board', { war: board.label, step })}
              first={flatOf(search.flat ?? search.camera)}
              onView={
                is3d || board !== boards[0]
                  ? undefined
                  : (view) => onChange({ flat: flatText(view), camera: ofScene(search.camera) })
              }
              {...{ followed, hasNames, onFollow }}
            />
          </div>
        </div>
      ))}
    </div>
  );
  return (
    <>
      {is3d && (
        <div
          // a canvas is no control: keys reach it through its frame
          role="region"
          aria-label={t('scene', { war: label, step })}
          aria-describedby="scene-help"
          tabIndex={0}
          onKeyDown={(event) => {
            const move = KEYS[event.key];
            if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            scene.current?.move(move);
          }}
          className="relative h-[min(72dvh,42rem)] overflow-hidden bg-raised focus-visible:outline-offset-[-2px] max-md:h-[min(58dvh,95vw)] print:hidden"
        >
          <SceneBoundary onError={() => setFailure('failed3d')}>
            <Suspense
              fallback={
                <p role="status" className="grid h-full place-items-center text-ink-3">
                  {t('loading3d')}
                </p>
              }
            >
              <SceneCanvas
                ref={scene}
                words={words}
                camera={cameraOf(search.camera)}
                onCamera={(view) => onChange({ camera: cameraText(view) })}
                onLost={(why) => setFailure(why === 'lost' ? 'lost3d' : 'no3d')}
                {...{ scenes, titles, followed, hasNames, isStill, onFollow }}
              />
            </Suspense>
          </SceneBoundary>
        </div>
      )}
      {board2d}
      {/* on a phone the buttons of the map have a row of their own */}
      <div className="flex flex-wrap items-center gap-2 border-t border-line p-3.5 print:hidden">
        <Segmented
          label={t('view')}
          value={is3d ? '3d' : '2d'}
          options={[
            { value: '2d', label: t('view2d') },
            { value: '3d', label: t('view3d') },
          ]}
          onChange={(view) => {
            if (view === '3d' && failure !== null && failure !== 'no3d') {
              if (failure === 'failed3d') setSceneCanvas(lazyScene);
              setFailure(null);
            }
            onChange({ view });
          }}
        />
        {!is3d && <ZoomBar onBoards={(act) => handles.current.forEach(act)} />}
        {is3d && (
          <CameraBar
            camera={search.camera}
            onCamera={(camera) => onChange({ camera })}
            onMove={(change) => scene.current?.move(change)}
            turn={TURN}
            zoom={ZOOM}
          />
        )}
        <span className="ms-auto flex flex-wrap items-center gap-1">
          <PictureButton
            title={label}
            makePicture={async () => {
              if (is3d && scene.current !== null) {
                const picture = await scene.current.picture([label, step]);
                return picture === null ? null : withMark(picture);
              }
              return flat.current === null ? null : pictureOf(flat.current);
            }}
          />
          <ShareLink
            isCompact
            makeLink={() => linkTo(window.location.href, { war: boards[0]?.key, view: is3d ? '3d' : '2d' })}
            labels={{
              copy: t('share'),
              copied: t('shared'),
              announcement: t('sharedNote'),
              byHand: t('shareByHand'),
              field: t('shareField'),
            }}
          />
        </span>
        <p id={is3d ? 'scene-help' : 'board-help'} className="w-full text-xs text-ink-3 max-sm:order-2">
          <span className="pointer-coarse:hidden">{t(is3d ? 'sceneHelp' : 'boardHelp')}</span>
          <span className="hidden pointer-coarse:inline">{t(is3d ? 'sceneTouch' : 'boardTouch')}</span>
        </p>
        {wants3d && failure !== null && (
          <p role="status" className="w-full text-xs text-wait max-sm:order-2">
            {t(failure)}
          </p>
        )}
      </div>
    </>
  );
}

/** A camera without what older links say of the flat map. */
function ofScene(camera: string | undefined): string | undefined {
  return cameraText(cameraOf(camera));
}

/** The same list for the same parts, so that the scene does not start again with every change of the page. */
function useSameList<Part>(parts: readonly Part[]): readonly Part[] {
  const [kept, setKept] = useState(parts);
  const isSame = kept.length === parts.length && kept.every((one, at) => one === parts[at]);
  if (!isSame) setKept(parts);
  return isSame ? kept : parts;
}
