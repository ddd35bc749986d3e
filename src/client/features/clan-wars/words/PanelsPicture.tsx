import type { ComponentProps, ReactNode } from 'react';
import { PictureDialog } from '../../../components/export/PictureDialog.tsx';
import { GroupedPanels } from '../../../ui/layout/Panel.tsx';
import { PictureContext } from './picture-context.ts';

/** Wide enough for every table in every language. */
const WIDTH_PX = 960;

interface PanelsPictureProps extends Omit<ComponentProps<typeof PictureDialog>, 'widthPx' | 'children'> {
  readonly children: ReactNode;
}

/** Panels as a picture: as they are shown, without what can be pressed. */
export function PanelsPicture({ children, ...dialog }: PanelsPictureProps) {
  return (
    <PictureDialog widthPx={WIDTH_PX} {...dialog}>
      {(ref) => (
        <PictureContext value>
          <GroupedPanels>
            <div inert>
              <div
                ref={ref}
                data-picture
                style={{ width: WIDTH_PX }}
                className="grid grid-cols-[minmax(0,1fr)] gap-4 bg-ground p-6 text-ink"
              >
                {children}
              </div>
            </div>
          </GroupedPanels>
        </PictureContext>
      )}
    </PictureDialog>
  );
}
