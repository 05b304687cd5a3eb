// Codes of UN/ECE Recommendation 20 (and 21, with an X before it) and what people call them in English, German, French, Spanish and Polish.
const NAMES: { readonly [code: string]: string } = {
  SEC: 'second seconds sec s sekunde sekunden sek seconde secondes segundo segundos sekunda sekundy sekund',
  MIN: 'minute minutes min mins minuten minuto minutos minuta minuty minut',
  HUR: 'hour hours hr hrs h stunde stunden std heure heures hora horas godzina godziny godzin godz',
  DAY: 'day days d tag tage tagen jour jours j journée journées día días dia dias dzień dni dzien doba doby',
  WEE: 'week weeks wk wks woche wochen semaine semaines semana semanas sem tydzień tygodnie tygodni tydzien',
  MON: 'month months mo mth mths monat monate monaten mois mes meses miesiąc miesiące miesięcy miesiac mies',
  ANN: 'year years yr yrs jahr jahre jahren an ans année années año años rok lata lat',
  E49:
    'working_day working_days workday workdays man_day man_days manday mandays person_day person_days arbeitstag ' +
    'arbeitstage manntag manntage personentag personentage jour_ouvré jours_ouvrés jour-homme jours-homme día_laborable ' +
    'días_laborables jornada jornadas dzień_roboczy dni_robocze dniówka',
  LH:
    'labour_hour labour_hours labor_hour labor_hours man_hour man_hours arbeitsstunde arbeitsstunden mannstunde mannstunden ' +
    'heure_de_travail heures_de_travail hora_de_trabajo horas_de_trabajo roboczogodzina roboczogodziny roboczogodzin',
  C62: 'one unit units einheit einheiten unité unités unidad unidades ud uds jednostka jednostki jednostek',
  H87: 'piece pieces pc pcs item items stück stücke stk st stueck pièce pièces pce pces pieza piezas pza pzas sztuka sztuki sztuk szt',
  EA: 'each ea je',
  SET: 'set sets satz sätze jeu jeux juego juegos conjunto conjuntos zestaw zestawy zestawów komplet komplety kpl',
  PR: 'pair pairs paar paare paire paires par pares para pary',
  DZN: 'dozen dozens dutzend douzaine douzaines docena docenas tuzin tuziny',
  LS: 'lump_sum lumpsum flat_rate flat flat_fee pauschal pauschale forfait global tanto_alzado a_tanto_alzado suma_global ryczałt ryczalt',
  IE: 'person persons people pers pax personen personne personnes persona personas osoba osoby osób',
  E51: 'job jobs auftrag aufträge trabajo trabajos zlecenie zlecenia',
  E48: 'service_unit service_units service services leistung leistungen prestation prestations servicio servicios usługa usługi',
  NT: 'trip trips fahrt fahrten trajet trajets viaje viajes przejazd przejazdy',
  ZP: 'page pages seite seiten página páginas pagina strona strony stron',
  D68: 'word words wort wörter mot mots palabra palabras słowo słowa słów',
  P1: 'percent % prozent pour_cent pourcent por_ciento procent',
  KMT: 'kilometre kilometres kilometer kilometers km kms kilomètre kilomètres kilómetro kilómetros kilometr kilometry kilometrów',
  SMI: 'mile miles mi meile meilen mille milla millas mila mile_angielskie',
  MTR: 'metre metres meter meters m lfm mètre mètres metro metros metr metry metrów mb',
  CMT: 'centimetre centimetres centimeter centimeters cm centimètre centimètres centímetro centímetros centymetr centymetry',
  MMT: 'millimetre millimetres millimeter millimeters mm millimètre millimètres milímetro milímetros milimetr milimetry',
  FOT: 'foot feet ft',
  INH: 'inch inches in zoll pouce pouces pulgada pulgadas cal cale',
  YRD: 'yard yards yd',
  MTK:
    'square_metre square_metres square_meter square_meters sqm m2 m² qm quadratmeter mètre_carré mètres_carrés metro_cuadrado ' +
    'metros_cuadrados metr_kwadratowy',
  MTQ:
    'cubic_metre cubic_metres cubic_meter cubic_meters cbm m3 m³ kubikmeter mètre_cube mètres_cubes metro_cúbico ' +
    'metros_cúbicos metr_sześcienny',
  FTK: 'square_foot square_feet sqft ft2 ft²',
  LTR: 'litre litres liter liters l litro litros litr litry litrów',
  MLT: 'millilitre millilitres milliliter milliliters ml mililitro mililitros mililitr',
  KGM: 'kilogram kilograms kilogramme kilogrammes kilogramm kilo kilos kg kilogramo kilogramos kilogramy kilogramów',
  GRM: 'gram grams gramme grammes gramm g gr gramo gramos gramy',
  TNE: 'tonne tonnes ton tons t tonnen tonelada toneladas tona tony',
  LBR: 'pound pounds lb lbs',
  KWH: 'kilowatt_hour kilowatt_hours kwh kilowattstunde kilowattstunden kilowattheure kilowattheures kilovatio_hora kilowatogodzina',
  '4L': 'megabyte megabytes megaoctet megaoctets',
  E34: 'gigabyte gigabytes gb gigaoctet gigaoctets go',
  XBX: 'box boxes schachtel schachteln karton kartons boîte boîtes caja cajas pudełko pudełka',
  XPK: 'package packages pack packs paket pakete packung packungen paquet paquets paquete paquetes paczka paczki opakowanie opakowania',
  XPX: 'pallet pallets palette paletten palettes palet palets paleta palety',
};

const UNIT = 'C62';
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/(?<!\.)\.+$/, '')
    .replaceAll(/[\s_]+/g, '_');
const codes = new Map<string, string>();
for (const [code, names] of Object.entries(NAMES)) for (const name of [code, ...names.split(' ')]) codes.set(plain(name), code);

/** The code of a unit, and the text where none is known: then the unit is one (C62). */
export function unitCode(text: string | undefined): { readonly code: string; readonly text: string | undefined } {
  if (text === undefined) return { code: UNIT, text: undefined };
  const code = codes.get(plain(text));
  return code === undefined ? { code: UNIT, text } : { code, text: undefined };
}
