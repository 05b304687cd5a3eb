import type { Language } from '@daybook/values';
import { Alert, Anchor, Button, Fieldset, Group, Radio, SimpleGrid, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { keptAs, membersIn } from '../../api/checked.ts';
import { DaybookError } from '../../api/client.ts';
import { keptAccount } from '../../api/kept-account.ts';
import { changeSession } from '../../api/page-user.ts';
import { useRead } from '../../api/queries.ts';
import { tabStore } from '../../api/tab-store.ts';
import { writeAny } from '../../api/writes.ts';
import { useCurrencies } from '../../formats/currencies.ts';
import { useRefusalWords } from '../../parts/fault-words.ts';
import { CountrySelect } from '../../parts/form/controls/country-select.tsx';
import { useFirstField } from '../../parts/form/controls/first-field.ts';
import { NumberField } from '../../parts/form/controls/number-field.tsx';
import { saveByKey, saveRead } from '../../parts/form/drafts/save-by-key.ts';
import { SearchedSelect } from '../../parts/form/controls/searched-select.tsx';
import { isSwiss, useVatHint } from '../../parts/form/vat-hint.ts';
import { timeZones } from '../../formats/time-zones.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { languageChoices, useLanguage } from '../../texts/language.tsx';
import { currencyOf, languageOf, likelyCountry, taxRateOf } from './usual-of-country.ts';
import { EntryPage } from './entry-page.tsx';
import { PasswordField } from './password-field.tsx';
import { entryTexts } from './texts/index.ts';
import { useEnter } from './use-enter.ts';
import { useSecret } from './use-secret.ts';
import { useFaultFocus } from './use-fault-focus.ts';
import { waysOf } from './ways-of.ts';

const localZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const LIKELY = likelyCountry(navigator.language, localZone);

/** What nobody can be set up without. */
const REQUIRED = ['name', 'primary_email', 'password'];

/** Fields beside each other are on one line. */
const HINT_BELOW: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** Days to pay in that the form proposes: where nothing was agreed, the law of most countries begins with these. */
const USUAL_DAYS = '30';

/** Countries whose addresses are not complete without their state. */
const WITH_STATES: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'IN', 'MX', 'US']);

/** Countries that have no VAT or tax of its kind, and so no numbers for it. */
const WITHOUT_VAT: ReadonlySet<string> = new Set(['HK', 'US']);

/** How a firm works whose people use the web application from the beginning. */
const FOR_PEOPLE = { numbering: 'issued', asks_activity: false };

interface Given {
  readonly [member: string]: string | boolean;
}

/** What is typed outlives a reload, but for the password. */
const KEPT = 'set-up';
const areGiven = (kept: unknown): kept is Given =>
  Object.values(membersIn(kept)).every((value) => typeof value === 'string' || typeof value === 'boolean');

/** What a company begins with until something else is given: it follows its country where that was chosen, otherwise the browser. */
function usualOf(country: Given[string] | undefined, language: Language): Given {
  const chosen = typeof country === 'string' && country !== '' ? country : undefined;
  const likely = chosen ?? LIKELY;
  return {
    time_zone: timeZones.includes(localZone) ? localZone : 'UTC',
    currency: currencyOf(likely),
    address_country: likely,
    tax_rate: taxRateOf(likely),
    payment_terms_days: USUAL_DAYS,
    language: (chosen === undefined ? undefined : languageOf(chosen)) ?? language,
  };
}

/** Days as the API takes them; what is no number is sent as it is, and refused at its field. */
const daysOf = (typed: string): number | string | undefined =>
  typed === '' ? undefined : /^-?\d{1,15}$/.test(typed) ? Number(typed) : typed;

const isEmpty = (value: string | boolean | undefined): boolean => value === undefined || value === '';

/** The first visit: the firm, its first administrator, and an example to look around in or nothing at all. */
export function Screen() {
  const texts = entryTexts.use();
  const secret = useSecret();
  const { language } = useLanguage();
  const enter = useEnter();
  const setup = useRead('/v2/setup');
  const [answers, setAnswers] = useState<Given>(() => ({ example: true, ...keptAs(tabStore.get(KEPT), areGiven) }));
  const values: Given = { ...usualOf(answers['address_country'], language), ...answers };
  const [error, setError] = useState<Error>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const put = (name: string, value: string | boolean): void => setAnswers((before) => ({ ...before, [name]: value }));
  useEffect(() => {
    const { password: _password, ...kept } = answers;
    tabStore.set(KEPT, JSON.stringify(kept));
  }, [answers]);
  const words = useRefusalWords();
  const faultAt = (name: string): string | undefined => {
    const pointer = `/${name}`;
    if (missing.includes(name) && isEmpty(values[name])) return words.fault({ code: 'required', pointer });
    const fault = error instanceof DaybookError ? error.errors.find((one) => one.pointer === pointer) : undefined;
    return fault === undefined ? undefined : words.fault(fault);
  };
  const text = (name: string, label: string, more: object = {}) => (
    <TextInput
      label={label}
      value={String(values[name] ?? '')}
      onChange={({ currentTarget }) => put(name, currentTarget.value)}
      error={faultAt(name)}
      {...more}
    />
  );
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  useFaultFocus(form, error ?? (missing.length > 0 ? missing : undefined));
  const submit = async (): Promise<void> => {
    const empty = REQUIRED.filter((name) => isEmpty(values[name]));
    setMissing(empty);
    if (empty.length > 0) return;
    setBusy(true);
    setError(undefined);
    const rate = isEmpty(values['tax_rate']) ? { tax_rate: undefined } : {};
    const days = daysOf(String(values['payment_terms_days'] ?? ''));
    const body = {
      ...values,
      ...rate,
      payment_terms_days: days,
      ...FOR_PEOPLE,
      ...waysOf(language, String(values['address_country'] ?? '')),
      secret,
    };
    await changeSession(() => writeAny({ method: 'POST', path: '/v2/setup', body })).then(() => {
      tabStore.remove(KEPT);
      keptAccount.keep(String(values['name']));
      // What is booked comes first, also on a telephone, whose own day is empty yet.
      enter('/schedule');
    }, setError);
    setBusy(false);
  };
  // Before anything is filled in for nothing.
  const isUsed = setup.data?.data.pending === false && error === undefined && !busy;
  const isElsewhere =
    error !== undefined && !(error instanceof DaybookError && error.errors.some(({ pointer }) => pointer?.slice(1) !== 'secret'));
  if (isUsed)
    return (
      <EntryPage title={texts.setupTitle} width={640}>
        <Stack gap="md">
          <Alert color="orange" role="alert">
            {words.refusal({ reason_code: 'set_up_before' })}
          </Alert>
          <ToSignIn />
        </Stack>
      </EntryPage>
    );
  return (
    <EntryPage title={texts.setupTitle} width={640}>
      <form ref={form} onSubmit={(event) => saveRead(event, submit)} onKeyDown={saveByKey} noValidate>
        <Stack gap="md">
          <Text c="dimmed">{texts.setupHint}</Text>
          {isElsewhere && <ProblemAlert error={error} />}
          {error instanceof DaybookError && error.problem.reason_code === 'set_up_before' && <ToSignIn />}
          <Needed text={text} password={String(values['password'] ?? '')} put={put} error={faultAt('password')} />
          <Firm values={values} text={text} put={put} faultAt={faultAt} />
          <Fieldset legend={texts.firstAdministrator}>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              {text('first_name', texts.first_name, { autoComplete: 'given-name' })}
              {text('last_name', texts.last_name, { autoComplete: 'family-name' })}
            </SimpleGrid>
          </Fieldset>
          <BeginWith value={values['example'] === true} choose={(isExample) => put('example', isExample)} />
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              {texts.setUp}
            </Button>
          </Group>
        </Stack>
      </form>
    </EntryPage>
  );
}

function ToSignIn() {
  const texts = entryTexts.use();
  return (
    <Anchor component={Link} {...{ to: '/sign-in' }} size="sm">
      {texts.backToSignIn}
    </Anchor>
  );
}

interface FirmProps {
  readonly values: Given;
  readonly text: (name: string, label: string, more?: object) => ReactNode;
  readonly put: (name: string, value: string) => void;
  readonly faultAt: (name: string) => string | undefined;
}

function Firm({ values, text, put, faultAt }: FirmProps) {
  const texts = entryTexts.use();
  const vatHint = useVatHint();
  return (
    <Fieldset legend={texts.yourFirm}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SearchedSelect
          label={texts.time_zone}
          data={timeZones}
          value={String(values['time_zone'])}
          onChange={(zone) => put('time_zone', zone ?? 'UTC')}
          error={faultAt('time_zone')}
        />
        <CurrencySelect value={String(values['currency'])} change={(code) => put('currency', code)} error={faultAt('currency')} />
        <SearchedSelect
          label={texts.documentLanguage}
          isSearched={false}
          data={languageChoices}
          value={String(values['language'])}
          onChange={(one) => put('language', one ?? 'en')}
        />
        {text('address_line_1', texts.street, { autoComplete: 'address-line1' })}
        {text('address_postcode', texts.address_postcode, { autoComplete: 'postal-code' })}
        {text('address_city', texts.address_city, { autoComplete: 'address-level2' })}
        {WITH_STATES.has(String(values['address_country'])) &&
          text('address_state', texts.address_state, { autoComplete: 'address-level1' })}
        <CountrySelect
          label={texts.address_country}
          value={String(values['address_country'] ?? '')}
          change={(code) => put('address_country', code)}
          error={faultAt('address_country')}
        />
        {(!WITHOUT_VAT.has(String(values['address_country'])) || !isEmpty(values['vat_number'])) &&
          text('vat_number', isSwiss(values['address_country']) ? texts.swissVatNumber : texts.vat_number, {
            description: vatHint(values),
            inputWrapperOrder: HINT_BELOW,
          })}
        <NumberField
          label={texts.taxRate}
          description={texts.taxRateHint}
          inputWrapperOrder={HINT_BELOW}
          unit="%"
          value={String(values['tax_rate'])}
          change={(rate) => put('tax_rate', rate)}
          error={faultAt('tax_rate')}
        />
        <NumberField
          label={texts.payment_terms_days}
          description={texts.daysHint}
          inputWrapperOrder={HINT_BELOW}
          value={String(values['payment_terms_days'] ?? '')}
          change={(days) => put('payment_terms_days', days)}
          error={faultAt('payment_terms_days')}
        />
      </SimpleGrid>
    </Fieldset>
  );
}

interface NeededProps {
  readonly text: (name: string, label: string, more?: object) => ReactNode;
  readonly password: string;
  readonly put: (name: string, value: string) => void;
  readonly error: string | undefined;
}

/** What has no value yet and is required, one after the other. */
function Needed({ text, password, put, error }: NeededProps) {
  const texts = entryTexts.use();
  return (
    <Fieldset legend={texts.needed}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        {text('name', texts.firmName, { required: true, autoComplete: 'organization' })}
        {text('primary_email', texts.email, { required: true, type: 'email', autoComplete: 'email' })}
        <PasswordField
          description={texts.passwordRule}
          inputWrapperOrder={HINT_BELOW}
          autoComplete="new-password"
          value={password}
          change={(typed) => put('password', typed)}
          error={error}
        />
      </SimpleGrid>
    </Fieldset>
  );
}

function BeginWith({ value, choose }: { value: boolean; choose: (isExample: boolean) => void }) {
  const texts = entryTexts.use();
  return (
    <Radio.Group label={texts.beginWith} value={value ? 'example' : 'empty'} onChange={(choice) => choose(choice === 'example')}>
      <Stack gap={6} mt={6}>
        <Radio value="example" label={texts.exampleFirm} description={texts.exampleHint} />
        <Radio value="empty" label={texts.emptyFirm} />
      </Stack>
    </Radio.Group>
  );
}

function CurrencySelect({ value, change, error }: { value: string; change: (code: string) => void; error: string | undefined }) {
  const texts = entryTexts.use();
  const currencies = useCurrencies();
  return <SearchedSelect label={texts.currency} data={currencies} value={value} onChange={(code) => change(code ?? '')} error={error} />;
}
