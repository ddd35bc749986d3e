import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The item that the library shows again, and in which entry of the tab's history. */
let expected: { readonly itemId: string; readonly historyIndex: number } | null = null;

/** Returns functions to call when an item's page is opened from the library, and when a link leads back to it. */
export function useReturnItem() {
  const { history } = useRouter();
  const expect = (itemId: string, steps: number): void => {
    expected = { itemId, historyIndex: history.location.state.__TSR_index + steps };
  };
  return {
    onOpen: (itemId: string): void => expect(itemId, 0),
    onReturn: (itemId: string): void => expect(itemId, 1),
  };
}

/** The item whose page was left for the library; null when the library was opened otherwise. */
export function useReturnedItem(): string | null {
  const { history } = useRouter();
  const [itemId] = useState(() =>
    expected?.historyIndex === history.location.state.__TSR_index ? expected.itemId : null,
  );
  useEffect(() => {
    expected = null;
  }, []);
  return itemId;
}
