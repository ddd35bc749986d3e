/** Search parameters of the character page's tabs: the open one; `past` stands in old links and is the overview. */
import { oneOf, searchValidator, textParam } from '../../../ui/link/search-validator.ts';

/** Without a tab: the overview. */
export const validateCharacterTabSearch = searchValidator({ tab: oneOf(['curve', 'past']) });

const MAX_ID_LENGTH = 64;

/** The same for the demo, which also selects whose page is open. */
export const validateDemoMemberSearch = searchValidator({
  tab: oneOf(['curve']),
  who: textParam(MAX_ID_LENGTH),
});
