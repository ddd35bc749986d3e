import { useState } from 'react';
import type { CraftPlan } from '../../../../domain/crafting/craft.ts';
import { loadItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { saveFile } from '../../../data/page/save-file.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { layOut } from './layout.ts';
import { foldedToFit } from './plan-parts.ts';
import type { Crafting } from '../state/use-crafting.ts';
import { costText, rankOf, shortRubles, totalUnits, totalText, wayText } from '../state/labels.ts';

/** About 2,000 px each way: what a chat shows of a picture is still readable. */
const [MAX_COLUMNS, MAX_ROWS] = [7, 24];
const FILE_NAME = 'craft.png';

/** Saves the tree as an image, its deepest branches folded where it would be too large to read. */
export function PictureButton({ crafting, plan }: { readonly crafting: Crafting; readonly plan: CraftPlan }) {
  const t = useT('crafting');
  const format = useFormats();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const save = async (): Promise<void> => {
    setState('busy');
    try {
      const [{ drawPicture }, spriteOf] = await Promise.all([
        import('./draw-picture.ts'),
        loadItemPictures(),
      ]);
      const part = foldedToFit(plan, MAX_COLUMNS, MAX_ROWS);
      const layout = layOut(
        part.nodes.map(({ itemId, depth }) => ({ id: itemId, depth })),
        part.edges,
      );
      const left = plan.nodes.length - part.nodes.length;
      const nodes = part.nodes.map((node) => ({
        id: node.itemId,
        name: crafting.nameOf(node.itemId),
        rank: rankOf(crafting, node.itemId),
        way: node.way,
        amount: `×${format.number(totalUnits(node))}`,
        wayWord: wayText(t, format, node),
        cost: costText(t, format, node, (rub) => shortRubles(format, rub)),
        sprite: spriteOf(node.itemId),
      }));
      const { prices } = crafting.market;
      const picture = await drawPicture(layout, nodes, part.edges, {
        title: `${crafting.nameOf(plan.nodes[0]?.itemId ?? '')} ×${format.number(crafting.setup.quantity)}`,
        lines: [
          `${t('totalCost')}: ${totalText(t, format, plan.total)}`,
          `${t('crafts')}: ${format.number(plan.crafts)}`,
          `${t('energy')}: ${format.number(plan.energy)}`,
          ...(left === 0 ? [] : [t('pictureFolded', { count: left })]),
        ],
        foot:
          prices === null
            ? t('noPricesYet')
            : t('pictureFoot', { region: prices.region, at: format.dateTime(prices.madeAt) }),
      });
      if (picture === null) throw new Error('canvas returned no image');
      saveFile(picture, FILE_NAME);
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button
        icon="download"
        isBusy={state === 'busy'}
        title={t('savePicture')}
        className="max-sm:min-w-11 max-sm:px-0"
        onClick={() => void save()}
      >
        <span className="max-sm:sr-only">{t('savePicture')}</span>
      </Button>
      <p role="status" className={state === 'failed' ? 'w-full text-xs text-no' : 'sr-only'}>
        {state === 'failed' ? t('pictureFailed') : state === 'busy' ? t('pictureBusy') : ''}
      </p>
    </>
  );
}
