import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';

/** What somebody did last to the page, with a way back. */
export interface Notice {
  /** Where it was done, and is said: below the face-off or in the table of the comparison. */
  readonly place: 'bar' | 'table';
  readonly text: string;
  readonly onUndo: () => void;
}

/** Says what was done, and takes it back. */
export function NoticeLine({ notice }: { readonly notice: Notice | null }) {
  const common = useT('common');
  return (
    <div role="status">
      {notice !== null && (
        <p className="flex flex-wrap items-center gap-x-2.5 border-l-3 border-l-ok bg-raised ps-3 pe-1">
          <Icon name="check" className="size-4 text-ok" />
          <span className="min-w-40 flex-1 py-2">{notice.text}</span>
          <Button variant="quiet" onClick={notice.onUndo}>
            {common('undo')}
          </Button>
        </p>
      )}
    </div>
  );
}
