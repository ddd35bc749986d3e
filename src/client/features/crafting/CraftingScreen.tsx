import { useT } from '../../data/use-t.ts';
import { Page } from '../../ui/Page.tsx';

export const CraftingScreen = () => <Page><h1>{useT('crafting')('title')}</h1></Page>;
