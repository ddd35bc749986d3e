import { useT } from '../../data/use-t.ts';
import { Page } from '../../ui/Page.tsx';

export const LibraryScreen = () => <Page><h1>{useT('catalogue')('title')}</h1></Page>;
