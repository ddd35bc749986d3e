import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { createPortal } from 'react-dom';
import type { CraftEdge, CraftPlan } from '../../../../domain/crafting/craft.ts';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { FULL_WINDOW_CLASS, useFullWindow } from '../../../ui/layout/use-full-window.ts';
import { FULL_CARD, layOut, SMALL_CARD, type Card, type Layout } from './layout.ts';
import { depthsIn, edgesByParent, foldsToFit, withoutFolded, type VisibleGraph } from './plan-parts.ts';
import { HighlightedLines, TreeLines } from './TreeLines.tsx';
import { TreeNode } from './TreeNode.tsx';
import { TreeTools } from './TreeTools.tsx';
import type { Crafting } from '../state/use-crafting.ts';
import { usePanZoom } from './use-pan-zoom.ts';
import { isNarrow, isReadableAcross, isReadableWhole } from './viewport.ts';
import { isNavigationKey, nodeByKey } from './keyboard-navigation.ts';
import { costText, missingText, shortRubles, totalUnits, wayText } from '../state/labels.ts';

/** Page margins and borders beside the frame on a phone. */
const FRAME_MARGINS_PX = 34;
const FRAME_HEIGHT_SHARE = 0.62;

export interface TreeViewProps {
  readonly crafting: Crafting;
  readonly plan: CraftPlan;
  readonly onOpen: (itemId: string) => void;
  /** Where zoom and fold controls are while the tree does not cover the window; null until it is there. */
  readonly toolsPlace: HTMLElement | null;
}

function layOutPart(part: VisibleGraph, card: Card): Layout {
  // small cards save columns: what is folded leaves none empty
  const depths = card === SMALL_CARD ? depthsIn(part) : null;
  return layOut(
    part.nodes.map(({ itemId, depth }) => ({ id: itemId, depth: depths?.get(itemId) ?? depth })),
    part.edges,
    card,
  );
}

/** On a phone held upright a deep tree starts as pictures, with as many columns as can be read. */
function startOf(plan: CraftPlan): { readonly folded: ReadonlySet<string>; readonly isSmall: boolean } {
  const all = { nodes: plan.nodes, edges: plan.edges };
  // what the window leaves to the frame: its height counts only where the whole tree fits
  const frame = { width: innerWidth - FRAME_MARGINS_PX, height: innerHeight * FRAME_HEIGHT_SHARE };
  if (!isNarrow(frame) || isReadableWhole(frame, layOutPart(all, FULL_CARD)))
    return { folded: new Set(), isSmall: false };
  const fits = (part: VisibleGraph): boolean => isReadableAcross(frame, layOutPart(part, SMALL_CARD));
  return { folded: foldsToFit(plan, fits), isSmall: true };
}

/** Placeholder in a text that is translated once for all nodes. */
const PLACEHOLDER = '\u0000';

function idAt(target: EventTarget | null, attribute: 'node' | 'fold'): string | null {
  return target instanceof Element
    ? (target.closest<HTMLElement>(`[data-${attribute}]`)?.dataset[attribute] ?? null)
    : null;
}

/**
 * Plan as a tree: each item once, the result at the left, its ingredients to the right. Needs a new `key` per
 * result.
 */
export function TreeView({ crafting, plan, onOpen, toolsPlace }: TreeViewProps) {
  const t = useT('crafting');
  const format = useFormats();
  const { nameOf, itemOf } = crafting;
  const resultId = plan.nodes[0]?.itemId ?? '';
  const [start] = useState(() => startOf(plan));
  const [folded, setFolded] = useState(start.folded);
  const [stopId, setStopId] = useState(resultId);
  const [activeId, setActiveId] = useState<string | null>(null);
  useEffect(requestItemPictures, []);

  const [isSmall, setSmall] = useState(start.isSmall);
  const [isFull, toggleFull] = useFullWindow();

  const part = useMemo(() => withoutFolded(plan, folded), [plan, folded]);
  const fullLayout = useMemo(() => layOutPart(part, FULL_CARD), [part]);
  const layout = useMemo(
    () => (isSmall ? layOutPart(part, SMALL_CARD) : fullLayout),
    [part, isSmall, fullLayout],
  );
  const parts = useMemo(() => edgesByParent(plan), [plan]);
  const panzoom = usePanZoom(layout);
  const { frame, sheet } = panzoom;
  /**
   * Everything at once: a deep tree as pictures with amounts, where full cards could not be read. On a phone held upright
   * the deepest branches are folded until these can be read too, from left to right; rows may go on below.
   */
  const showAll = (): void => {
    const isSmallNext = !panzoom.isReadable(fullLayout);
    const fits = (shown: VisibleGraph): boolean => panzoom.isReadableAcross(layOutPart(shown, SMALL_CARD));
    if (isSmallNext && panzoom.isNarrow()) {
      const isFitting = fits(part);
      if (isFitting && isSmall) panzoom.showAcross();
      else {
        panzoom.showNext('across');
        if (!isFitting) setFolded(foldsToFit(plan, fits));
        setSmall(true);
      }
    } else if (isSmallNext === isSmall) panzoom.showAll();
    else {
      panzoom.showNext('all');
      setSmall(isSmallNext);
    }
  };
  const showResult = (): void => {
    if (!isSmall) panzoom.showResult();
    else {
      panzoom.showNext('result');
      setSmall(false);
    }
  };
  const wasFull = useRef(isFull);
  const fitAgain = useEffectEvent(showAll);
  useLayoutEffect(() => {
    if (wasFull.current === isFull) return;
    wasFull.current = isFull;
    // the frame has its new size by now
    fitAgain();
    // the button that was pressed went away with the old place
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-full-toggle]')?.focus({ preventScroll: true });
  }, [isFull]);
  const tabStop = layout.places.has(stopId) ? stopId : resultId;
  const amountOf = useCallback((edge: CraftEdge) => `×${format.number(edge.quantity)}`, [format]);

  // Off-screen nodes render as bare boxes first and get their content in a deferred render.
  const isWhole = useDeferredValue(true, false);
  // Memoised: neither pointer movement nor focus recomputes it.
  const nodes = useMemo(() => {
    const [madeOf, fold, unfold] = [t('madeOf', { parts: PLACEHOLDER }), t('fold'), t('unfold')];
    const wayWords = new Map<string, string>();
    const result = layout.places.get(resultId);
    return part.nodes.flatMap((node) => {
      const { itemId, way, isCircular, missing } = node;
      const place = layout.places.get(itemId);
      if (place === undefined) return [];
      const below = parts.get(itemId) ?? [];
      const isFolded = below.length === 0 ? null : folded.has(itemId);
      const wayKey = `${way} ${node.crafts}`;
      const wayWord = wayWords.get(wayKey) ?? wayText(t, format, node);
      wayWords.set(wayKey, wayWord);
      return [
        {
          itemId,
          x: place.x,
          y: place.y,
          name: nameOf(itemId),
          rank: itemOf(itemId)?.rank ?? 'default',
          way,
          isCircular,
          isFolded,
          amount: `×${format.number(totalUnits(node))}`,
          wayWord,
          cost: costText(t, format, node, (rub) => shortRubles(format, rub)),
          more: [
            ...(isCircular ? [t('circularShort')] : []),
            ...(below.length === 0
              ? []
              : [
                  madeOf.replace(PLACEHOLDER, () =>
                    format.list(below.map((edge) => `${nameOf(edge.to)} ×${format.number(edge.quantity)}`)),
                  ),
                ]),
            ...(missing.length === 0 || way === 'missing'
              ? []
              : [missingText(t, format, { nameOf }, missing)]),
          ].join(', '),
          foldLabel: isFolded === true ? unfold : fold,
          // the frame is never larger than the window
          isFar:
            result !== undefined &&
            (place.x - result.x > innerWidth || Math.abs(place.y - result.y) > innerHeight * 0.6),
        },
      ];
    });
  }, [part, parts, layout, folded, resultId, nameOf, itemOf, t, format]);

  const focusOn = (id: string | null): void => {
    const place = id === null ? undefined : layout.places.get(id);
    if (id === null || place === undefined) return;
    setStopId(id);
    panzoom.reveal(place);
    frame.current?.scrollIntoView({ block: 'nearest' });
    sheet.current
      ?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true });
  };
  const fold = (id: string): void => {
    panzoom.anchorNext(id);
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const id = idAt(event.target, 'node');
    if (id === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (isNavigationKey(key)) focusOn(nodeByKey(layout, part.edges, id, key));
    else if (key === ' ') {
      if (parts.has(id)) fold(id);
    } else if (key === '+' || key === '=') panzoom.zoomIn();
    else if (key === '-' || key === '_') panzoom.zoomOut();
    else if (key === '0') showAll();
    else if (key === 'f' || key === 'F') toggleFull();
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const [foldId, id] = [idAt(event.target, 'fold'), idAt(event.target, 'node')];
    if (foldId !== null) fold(foldId);
    else if (id !== null) {
      // A click does not focus the button here, and the dialog restores focus only to a focused element.
      focusOn(id);
      onOpen(id);
    }
  };
  const tools = (
    <TreeTools
      panzoom={panzoom}
      onAll={showAll}
      onResult={showResult}
      isFull={isFull}
      onFull={toggleFull}
      onUnfold={folded.size === 0 ? null : () => setFolded(new Set())}
    />
  );
  return (
    <div data-full={isFull || undefined} className={isFull ? FULL_WINDOW_CLASS : ''}>
      {isFull ? tools : toolsPlace !== null && createPortal(tools, toolsPlace)}
      <div
        ref={frame}
        role="group"
        aria-label={t('drawing')}
        aria-describedby="crafting-keys"
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={(event) => setActiveId(idAt(event.target, 'node'))}
        onBlur={() => setActiveId(null)}
        onPointerOver={(event) => {
          if (event.pointerType === 'mouse') setActiveId(idAt(event.target, 'node'));
        }}
        onPointerLeave={() => setActiveId(null)}
        className={`relative cursor-grab touch-none overflow-hidden bg-ground select-none ${isFull ? 'min-h-0 flex-1' : 'h-[clamp(21rem,62dvh,46rem)]'}`}
      >
        <div ref={sheet} className="absolute top-0 left-0 size-0" data-tree>
          <TreeLines layout={layout} edges={part.edges} />
          {activeId !== null && (
            <HighlightedLines layout={layout} edges={part.edges} activeId={activeId} amountOf={amountOf} />
          )}
          {nodes.map(({ isFar, ...node }) => (
            <TreeNode
              key={node.itemId}
              {...node}
              isBare={isFar && !isWhole}
              isTabStop={node.itemId === tabStop}
              card={layout.card}
            />
          ))}
        </div>
      </div>
      <p id="crafting-keys" className="border-t border-line px-3.5 py-2 text-xs text-ink-3">
        <span className="pointer-coarse:hidden">{t('drawingKeys')}</span>
        <span className="pointer-fine:hidden">{t('drawingTouch')}</span>
      </p>
    </div>
  );
}
