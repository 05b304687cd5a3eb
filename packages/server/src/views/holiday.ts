import { listHolidayRegions, listHolidays } from '@daybook/contract';
import { answer, type Module } from '../http/handler.ts';
import { invalidParameter } from '../problem.ts';
import { holidayRegions, holidaysBetween, isHolidayRegion } from '../scheduling/holidays.ts';
import { inTurn } from './in-slices.ts';

export const holidayModule: Module = {
  handlers: [
    // The days of the window begin and end on the clocks of the account.
    answer(listHolidays, async ({ query: { country_region, from, to }, viewer }) => {
      const region = country_region.trim().toUpperCase();
      if (region !== '' && !(await isHolidayRegion(region)))
        throw invalidParameter('country_region', `"${region}" is not a region with known holidays, such as GB, GB-SCT or US-CA`);
      return { body: { data: await inTurn(viewer, () => holidaysBetween(region, { start: from, end: to }, viewer.zone)) } };
    }),
    answer(listHolidayRegions, async ({ query: { language } }) => ({ body: { data: await holidayRegions(language) } })),
  ],
};
