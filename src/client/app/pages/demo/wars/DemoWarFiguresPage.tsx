import { useT } from '../../../../data/i18n/use-t.ts';
import { DashboardScreen } from '../../../../features/clan-wars/figures/DashboardScreen.tsx';
import { LinkButton } from '../../../../ui/link/LinkButton.tsx';
import { DemoFrame } from '../DemoFrame.tsx';
import { useDemoClan } from '../use-demo-clan.ts';
import { extendWithWars } from './demo-wars.ts';

/** What the clan's wars come to: won and lost, maps, squads, pairs and people, beside another time. */
export function DemoWarFiguresPage() {
  const shell = useT('shell');
  return (
    <DemoFrame sources={useDemoClan(undefined, extendWithWars)}>
      <DashboardScreen
        links={
          <LinkButton to="/{-$locale}/demo/clan-wars" variant="quiet" icon="map">
            {shell('navWarMap')}
          </LinkButton>
        }
      />
    </DemoFrame>
  );
}
