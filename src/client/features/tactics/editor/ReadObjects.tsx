import { useT } from '../../../data/i18n/use-t.ts';
import { useBreakpoint } from '../../../ui/layout/use-breakpoint.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { ObjectList, type ObjectListProps } from './ObjectList.tsx';

const NOBODY: ReadonlySet<string> = new Set();
const nothing = (): void => undefined;

/** What is drawn, for whoever only reads; on a phone it is folded, or it would keep what comes below away. */
export function ReadObjects(props: Pick<ObjectListProps, 'objects' | 'waiting' | 'ownerOf' | 'layers'>) {
  const t = useT('tactics-editor');
  const isNarrow = !useBreakpoint('sm');
  const { length: count } = props.objects;
  return (
    <Panel title={t('objects')}>
      {count === 0 ? (
        <p className="p-3 text-ink-3">{t('nothingToSee')}</p>
      ) : (
        <div data-read-objects>
          <Disclosure title={t('objectCount', { count })} isOpenAtFirst={!isNarrow}>
            <ObjectList {...props} selected={NOBODY} canEdit={false} onToggle={nothing} />
          </Disclosure>
        </div>
      )}
    </Panel>
  );
}
