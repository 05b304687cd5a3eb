import { because, type Findings } from '@daybook/contract';
import { identityFault, withoutName, type Identity } from '@daybook/values';

type Sent = readonly Partial<Identity>[];

const MESSAGES = { form: 'has not the form of such a number', digit: 'has a wrong digit' } as const;

/** Identities as they are stored, each kind once. Reports those that cannot be right. */
export function readIdentities(sent: Sent | undefined, findings: Findings): readonly Identity[] | undefined {
  return sent?.flatMap(({ kind, value: typed = '' }, i): Identity[] => {
    if (kind === undefined) {
      const named = `/identities/${i}/kind`;
      // One that is none such is told of already.
      if (!findings.faults.some(({ pointer }) => pointer === named)) findings.fault(named, 'required', 'is required');
      return [];
    }
    const value = withoutName(kind, typed);
    const [place, fault] = [`/identities/${i}/value`, identityFault(kind, value)];
    if (value === '') {
      findings.fault(place, 'required', 'must not be empty');
      return [];
    }
    // A value that is too long has that fault alone.
    if (fault !== undefined && !findings.faults.some(({ pointer }) => pointer === place))
      findings.fault(place, 'invalid_value', MESSAGES[fault], because(`identity_${fault}`));
    if (sent.findIndex((one) => one.kind === kind) < i)
      findings.fault(`/identities/${i}/kind`, 'already_used', 'another element has this kind');
    return [{ kind, value }];
  });
}
