import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { writeAuctionSearch, type AuctionSearch } from '../auction-search.ts';
import { ItemRow } from './ItemRow.tsx';

interface RecentListProps {
  readonly recent: readonly string[];
  readonly isLoaded: boolean;
  readonly search: AuctionSearch;
  readonly onClear: () => void;
}

/** Recently opened items on this device. */
export function RecentList({ recent, isLoaded, search, onClear }: RecentListProps) {
  const t = useT('auction');
  return (
    <Panel
      title={t('recent')}
      aside={
        recent.length > 0 && (
          <Button
            variant="quiet"
            icon="trash"
            aria-label={t('clearRecent')}
            title={t('clearRecent')}
            onClick={onClear}
          />
        )
      }
    >
      {recent.length === 0 ? (
        // an open item joins the list at once
        <p className="min-h-11 px-3.5 py-3 text-ink-2">
          {isLoaded && search.itemId === null && t('recentEmpty')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {recent.map((itemId) => (
            <li key={itemId} data-recent={itemId}>
              <ItemRow
                itemId={itemId}
                isOpen={itemId === search.itemId}
                search={writeAuctionSearch({ ...search, itemId })}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
