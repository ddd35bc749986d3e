import { useT } from '../../data/use-t.ts';
import { Page } from '../../ui/Page.tsx';

export const AuctionScreen = () => <Page><h1>{useT('auction')('title')}</h1></Page>;
