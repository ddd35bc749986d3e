import { lazy, Suspense } from 'react';
import { LineRow, type LineRowProps } from './inbox/LineRow.tsx';

const PriceRow = lazy(async () => ({ default: (await import('./inbox/PriceRow.tsx')).PriceRow }));

/** A line of the inbox; one about a price has the server's name of the item until the device's own is here. */
export function InboxRow(props: Omit<LineRowProps, 'itemName'>) {
  const { notice } = props.item;
  const plain = <LineRow {...props} itemName={null} />;
  return notice.kind === 'priceReached' ? (
    <Suspense fallback={plain}>
      <PriceRow {...props} itemId={notice.itemId} />
    </Suspense>
  ) : (
    plain
  );
}
