/** How people of a country who read a language write days and times, as far as that is not what users begin with. */
export function waysOf(language: string, country: string): { date_format?: 'm/d/Y'; time_format?: '0' } {
  if (country === '') return {};
  const locale = `${language}-${country}`;
  const [first] = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts(0);
  const { hour12 = false } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return { ...(first?.type === 'month' && { date_format: 'm/d/Y' }), ...(hour12 && { time_format: '0' }) };
}
