/** Search parameters of the character page's tabs: the open one; `past` stands in old links and is the overview. */
import { oneOf, searchValidator } from '../../../ui/link/search-validator.ts';

/** Without a tab: the overview. */
export const validateCharacterTabSearch = searchValidator({ tab: oneOf(['curve', 'past']) });
