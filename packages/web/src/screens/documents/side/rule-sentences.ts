import { namesOf } from '../../../api/checked.ts';

/** The official rules that each sentence is about: what people have to do is the same in all of them. */
const RULES = {
  needNumber: ['BR-02'],
  needDate: ['BR-03'],
  needLine: ['BR-16'],
  needLineText: ['BR-25'],
  needDue: ['BR-CO-25'],
  needIban: ['BR-61', 'BR-DE-1', 'DE-R-001', 'NL-R-007'],
  needName: ['BR-06', 'BR-07', 'BR-DE-5', 'DE-R-005'],
  needAddress: ['BR-08', 'BR-10'],
  needCountry: ['BR-09', 'BR-11', 'BR-IC-12'],
  needCity: ['BR-DE-3', 'DE-R-003', 'BR-DE-8', 'DE-R-008', 'BR-DE-10', 'DE-R-010', 'IT-R-003'],
  needPostcode: ['BR-DE-4', 'DE-R-004', 'BR-DE-9', 'DE-R-009', 'BR-DE-11', 'DE-R-011', 'IT-R-004'],
  needPhone: ['BR-DE-6', 'DE-R-006'],
  needLongerPhone: ['BR-DE-27', 'DE-R-027'],
  needEmail: ['BR-DE-7', 'DE-R-007'],
  needValidEmail: ['BR-DE-28', 'DE-R-028'],
  needPhoneAndEmail: ['BR-DE-2', 'DE-R-002'],
  needTaxNumber: ['BR-CO-26', 'BR-DE-16', 'DE-R-016', 'BR-S-02', 'BR-Z-02', 'BR-E-02'],
  needOwnVatNumber: ['BR-G-02'],
  needBothVatNumbers: ['BR-AE-02', 'BR-IC-02'],
  vatNumberPrefix: ['BR-CO-09'],
  needElectronicAddress: ['PEPPOL-EN16931-R010', 'PEPPOL-EN16931-R020'],
  needScheme: ['BR-62', 'BR-63'],
  needReference: ['BR-DE-15', 'DE-R-015', 'PEPPOL-EN16931-R003'],
  needSupplyDay: ['BR-IC-11'],
  needLineTax: ['BR-CO-04', 'BR-CO-18'],
  needReason: ['BR-E-10', 'BR-AE-10', 'BR-IC-10', 'BR-G-10', 'BR-O-10'],
  noReason: ['BR-S-10', 'BR-Z-10'],
  rateOfZero: [
    'BR-Z-05',
    'BR-E-05',
    'BR-AE-05',
    'BR-IC-05',
    'BR-G-05',
    'BR-O-05',
    'BR-Z-09',
    'BR-E-09',
    'BR-AE-09',
    'BR-IC-09',
    'BR-G-09',
    'BR-O-09',
  ],
  rateAboveZero: ['BR-S-05'],
  untaxedAlone: ['BR-O-02', 'BR-O-11', 'BR-O-12'],
  needNoNegativePrice: ['BR-27'],
  twoDecimals: [
    'BR-DEC-01',
    'BR-DEC-09',
    'BR-DEC-10',
    'BR-DEC-12',
    'BR-DEC-14',
    'BR-DEC-18',
    'BR-DEC-19',
    'BR-DEC-20',
    'BR-DEC-23',
    'BR-DEC-24',
  ],
  // Figures that are further apart are never written.
  roundedBefore: ['BR-CO-17'],
  wrongFigures: ['BR-CO-10', 'BR-CO-11', 'BR-CO-13', 'BR-CO-14', 'BR-CO-15', 'BR-CO-16', 'BR-S-08', 'BR-S-09'],
} as const;

/** The sentence of an official rule; undefined where that keeps its own words. */
export function sentenceOf(rule: string): keyof typeof RULES | undefined {
  return namesOf(RULES).find((sentence) => RULES[sentence].some((one) => one === rule));
}
