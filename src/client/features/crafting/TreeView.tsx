import { useCallback, useEffect, useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { CraftEdge, CraftPlan } from '../../../domain/crafting/craft.ts';
import { wantPictures } from '../../data/item-pictures.ts';
import { useFormats, useT } from '../../data/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { layOut, type Layout } from './layout.ts';
import { partsById, unfolded } from './plan-parts.ts';
import { TreeLines } from './TreeLines.tsx';
import { TreeNode } from './TreeNode.tsx';
import type { Crafting } from './use-crafting.ts';
import { usePanZoom } from './use-pan-zoom.ts';
import { isWalkKey, walkFrom } from './walk.ts';
import { rankOf, shortRubles, takenOf, wayText } from './words.ts';

interface TreeViewProps {
  readonly crafting: Crafting;
  readonly plan: CraftPlan;
  readonly onOpen: (itemId: string) => void;
}

const idAt = (target: EventTarget | null, attribute: 'node' | 'fold'): string | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-${attribute}]`)?.dataset[attribute] ?? null : null;

/** The drawing of a plan: every item once, the result at the left, what it is made of to its right. Another result wants another key. */
export const TreeView = ({ crafting, plan, onOpen }: TreeViewProps) => {
  const t = useT('crafting');
  const format = useFormats();
  const resultId = plan.nodes[0]?.itemId ?? '';
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [stopId, setStopId] = useState(resultId);
  const [activeId, setActiveId] = useState<string | null>(null);
  useEffect(wantPictures, []);

  const part = useMemo(() => unfolded(plan, folded), [plan, folded]);
  const layout = useMemo(() => layOut(part.nodes.map(({ itemId, depth }) => ({ id: itemId, depth })), part.edges), [part]);
  const parts = useMemo(() => partsById(plan), [plan]);
  const panzoom = usePanZoom(layout);
  const { frame, sheet } = panzoom;
  const tabStop = layout.places.has(stopId) ? stopId : resultId;
  const amountOf = useCallback((edge: CraftEdge) => `×${format.number(edge.quantity)}`, [format]);

  const focusOn = (id: string | null, to: Layout): void => {
    const place = id === null ? undefined : to.places.get(id);
    if (id === null || place === undefined) return;
    setStopId(id);
    panzoom.reveal(place);
    frame.current?.scrollIntoView({ block: 'nearest' });
    sheet.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  };
  const fold = (id: string): void => setFolded((before) => {
    const after = new Set(before);
    if (!after.delete(id)) after.add(id);
    return after;
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const id = idAt(event.target, 'node');
    if (id === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (isWalkKey(key)) focusOn(walkFrom(layout, part.edges, id, key), layout);
    else if (key === ' ') { if (parts.has(id)) fold(id); }
    else if (key === '+' || key === '=') panzoom.zoomIn();
    else if (key === '-' || key === '_') panzoom.zoomOut();
    else if (key === '0') panzoom.fit(layout);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const [foldId, id] = [idAt(event.target, 'fold'), idAt(event.target, 'node')];
    if (foldId !== null) fold(foldId);
    else if (id !== null) {
      // A pressed button does not get the focus here, and without it the window would not give it back.
      focusOn(id, layout);
      onOpen(id);
    }
  };
  return (
    <div className="relative">
      <div className="absolute top-2.5 right-2.5 z-10 flex flex-col border border-line-strong bg-panel">
        <Button look="quiet" icon="plus" aria-label={t('zoomIn')} title={t('zoomIn')} onClick={panzoom.zoomIn} />
        <Button look="quiet" icon="minus" aria-label={t('zoomOut')} title={t('zoomOut')} onClick={panzoom.zoomOut} />
        <Button look="quiet" icon="maximize" aria-label={t('zoomFit')} title={t('zoomFit')} onClick={() => panzoom.fit(layout)} />
        {folded.size > 0 && <Button look="quiet" icon="list" aria-label={t('unfoldAll')} title={t('unfoldAll')} onClick={() => setFolded(new Set())} />}
      </div>
      <div
        ref={frame} role="group" aria-label={t('drawing')} aria-describedby="crafting-keys"
        onKeyDown={onKeyDown} onClick={onClick}
        onFocus={(event) => setActiveId(idAt(event.target, 'node'))} onBlur={() => setActiveId(null)}
        onPointerOver={(event) => { if (event.pointerType === 'mouse') setActiveId(idAt(event.target, 'node')); }}
        onPointerLeave={() => setActiveId(null)}
        className="relative h-[clamp(21rem,58dvh,46rem)] overflow-hidden bg-ground"
      >
        <div ref={sheet} className="absolute top-0 left-0 size-0" data-tree>
          <TreeLines layout={layout} edges={part.edges} activeId={activeId} amountOf={amountOf} />
          {part.nodes.map((node) => {
            const { itemId } = node;
            const place = layout.places.get(itemId);
            if (place === undefined) return null;
                        const cost = node.totalRub === null ? (node.way === 'missing' ? '' : t('noCost')) : node.totalRub === 0 ? '' : shortRubles(format, node.totalRub);
            const below = parts.get(itemId) ?? [];
            return (
              <TreeNode
                key={itemId} itemId={itemId} x={place.x} y={place.y} name={crafting.nameOf(itemId)} rank={rankOf(crafting, itemId)} way={node.way} isCircular={node.isCircular}
                amount={`×${format.number(takenOf(node))}`} wayWord={wayText(t, format, node)} cost={cost} isTabStop={itemId === tabStop}
                more={[
                  ...(node.isCircular ? [t('circularShort')] : []),
                  ...(below.length === 0 ? [] : [t('madeOf', { parts: format.list(below.map((edge) => `${crafting.nameOf(edge.to)} ×${format.number(edge.quantity)}`)) })]),
                ].join(', ')}
                isFolded={below.length === 0 ? null : folded.has(itemId)} foldLabel={folded.has(itemId) ? t('unfold') : t('fold')}
              />
            );
          })}
        </div>
      </div>
      <p id="crafting-keys" className="border-t border-line px-3.5 py-2 text-xs text-ink-3">
        <span className="pointer-coarse:hidden">{t('drawingKeys')}</span>
        <span className="pointer-fine:hidden">{t('drawingTouch')}</span>
      </p>
    </div>
  );
};
