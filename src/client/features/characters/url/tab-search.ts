/** Search parameters of the tabbed character page: the open tab. */
import * as z from 'zod/mini';
import { param, searchValidator } from '../../../ui/link/search-validator.ts';

export const CHARACTER_TABS = ['overview', 'curve', 'past'] as const;

const [, ...otherTabs] = CHARACTER_TABS;

/** Without a tab: the overview. */
export const validateCharacterTabSearch = searchValidator({ tab: param(z.enum(otherTabs)) });
