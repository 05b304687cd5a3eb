/**
 * Words that passwords are made of most, of four letters or more without accents: English, German, French, Spanish and Polish ones, first
 * names, clubs and keyboards. They were put together for Daybook.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passcode passwd passphrase motdepasse contrasena contrasenia haslo senha parola admin administrator root user guest
test tester testing demo default login logon signin welcome willkommen bienvenue bienvenido bienvenidos witamy changeme change letmein
opensesame sesame secret geheim secreto sekret tajne access master superuser superman supervisor manager system server computer internet
network windows linux ubuntu apple iphone samsung android google facebook youtube twitter instagram amazon microsoft office oracle cisco
sony nokia intel lenovo daybook company firma business work arbeit travail trabajo praca boss chef office2 temp temporary temppass
newpass newpassword mypassword mypass yourpassword thepassword nopassword pass1 qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn
zxcvbnm qazwsx qazwsxedc iloveyou ilove loveyou lovely lover lovers loveme love forever always together sweetheart honey sugar candy
cookie chocolate cupcake sweety baby babygirl babyboy princess prince queen king angel angels heaven devil satan jesus christ
jesuschrist godisgood bless blessed faith hope grace peace trust believe amen church family mother father mommy daddy mama papa sister
brother friend friends bestfriend girlfriend boyfriend husband wife children kids boys girls girl lady sexy hottie hello hallo bonjour
hola czesc goodbye morning night tonight summer winter spring autumn sommer herbst fruehling fruhling printemps automne hiver verano
invierno otono primavera wiosna lato jesien zima january february march april june july august september october november december
januar februar maerz juni juli oktober dezember janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre enero
febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre styczen luty marzec kwiecien czerwiec lipiec sierpien
wrzesien pazdziernik listopad grudzien monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag
freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo
poniedzialek wtorek sroda czwartek piatek sobota niedziela monkey dragon tiger lion panther eagle falcon hawk wolf wolves bear bears
puppy doggy kitty kitten pussy horse horses pony bunny rabbit butterfly spider snake cobra shark dolphin dolphins whale turtle panda
koala chicken duck penguin hamster mouse bird birds fish unicorn phoenix animal animals hund katze maus pferd chien chat cheval lapin
perro gato caballo conejo kotek piesek football soccer baseball basketball hockey golf tennis fussball futbol pilka bayern dortmund
schalke borussia hamburg werder juventus milan inter barcelona barca realmadrid madrid atletico chelsea arsenal liverpool manchester
united tottenham everton celtic rangers lakers yankees cowboys steelers eagles packers broncos raiders patriots redsox giants boston
chicago dallas austin houston phoenix miami detroit texas florida california newyork london paris berlin munich muenchen vienna wien
rome roma warsaw warszawa krakow moscow tokyo canada america american england english ireland scotland germany deutschland france espana
spain italia italy polska poland russia brazil brasil mexico argentina australia mercedes ferrari porsche lamborghini mustang corvette
camaro chevy chevrolet toyota honda nissan yamaha suzuki kawasaki ducati harley davidson volkswagen audi bmwbmw renault peugeot citroen
fiat ford jeep truck trucks racing racecar driver motorcycle batman spiderman ironman superhero wolverine pokemon pikachu naruto
starwars skywalker yoda jedi matrix neo1 trinity gandalf hobbit frodo potter harrypotter hogwarts minecraft fortnite roblox warcraft
starcraft counterstrike halo zelda mario nintendo playstation xbox gamer games gaming player winner champion legend hunter killer ninja
samurai warrior knight wizard magic merlin pirate ranger soldier marine army navy airforce police fire fireman doctor nurse teacher
student school college university lawyer engineer pilot captain cowboy rockstar rock music guitar piano drummer dancer dance metallica
slipknot nirvana acdc beatles eminem tupac madonna elvis rihanna beyonce blink182 greenday linkinpark money cash dollar dollars rich
million diamond diamonds gold golden silver platinum crystal pearl ruby jade amber emerald sapphire black white green blue yellow orange
purple pink brown gray grey schwarz weiss rouge bleu vert noir blanc negro blanco rojo azul verde amarillo czarny bialy czerwony
niebieski zielony flower flowers rose roses lily daisy jasmine violet sunflower sunshine sunny rainbow star stars stardust moon
moonlight earth world ocean beach island river mountain forest garden desert storm thunder lightning rain snow snowball snowman blizzard
cherry banana strawberry peach apple2 lemon coffee pepper ginger cinnamon vanilla pizza burger bacon cheese butter coca cola cocacola
pepsi beer vodka whiskey tequila wine weed smoke party weekend holiday vacation birthday christmas halloween easter weihnachten ostern
noel navidad freedom liberty justice happy smile smiley happiness lucky luck dream dreams dreamer crazy stupid idiot loser nothing
whatever anything something everything nobody noone unknown private personal security secure safe shadow darkness midnight ghost zombie
vampire monster death dead blood skull evil hell fuck fucker fuckyou fuckoff shit bitch asshole bastard dick cock penis vagina boobs
tits porn sexsex playboy pimp gangster gangsta thug mafia please thanks thankyou danke merci gracias dziekuje sorry start finish first
second third last great good best super mega ultra power powerful strong energy electric turbo nitro rocket space galaxy planet universe
alien robot cyber hacker hack cracker matrix digital phone mobile email mail online offline website home house zuhause maison casa haus
building door window table chair room hotel market shop store bank account accounting finance invoice invoices sales service support
helpdesk studio agency media photo camera video film movie production productions design designer project projects schedule booking
agenda kalender calendar planner planning james john robert michael mike william david richard joseph thomas charles christopher chris
daniel dani matthew matt anthony mark donald steven steve andrew andy paul joshua josh kenneth kevin brian george timothy ronald jason
edward jeffrey ryan jacob gary nicholas nick eric jonathan stephen larry justin scott brandon benjamin samuel gregory alexander alex
patrick frank raymond jack dennis jerry tyler aaron jose adam nathan henry zachary douglas peter kyle noah ethan jeremy walter christian
keith austin roger terry sean gerald carl dylan harold jordan jesse bryan lawrence arthur gabriel bruce logan billy albert willie elijah
wayne randy vincent mason ralph bobby russell bradley philip eugene mary patricia jennifer linda elizabeth barbara susan jessica sarah
karen lisa nancy betty sandra margaret ashley kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca sharon laura
cynthia dorothy amy1 kathleen angela shirley brenda emma anna pamela nicole samantha katherine christine helen debra rachel carolyn
janet maria catherine heather diane olivia julie joyce victoria ruth virginia lauren kelly christina joan evelyn judith andrea hannah
megan cheryl jacqueline martha madison teresa gloria sara janice jean alice kathryn isabella sophia sophie natalie brittany charlotte
marie diana kayla alexis lori tiffany vanessa sabrina claudia monica monika sandra sabine susanne petra heike birgit nicole stefan
stefanie thomas andreas markus michael juergen jurgen klaus hans wolfgang matthias sebastian florian tobias philipp lukas leon felix
maximilian julian jonas fabian pierre philippe nicolas julien antoine camille chloe manon lucas hugo louis juan carlos jose luis miguel
antonio manuel francisco alejandro pablo pedro diego sergio javier fernando ricardo eduardo roberto carmen isabel lucia elena paula
piotr pawel tomasz marcin michal krzysztof andrzej jakub mateusz kacper bartek kasia agnieszka magda ania basia ewelina karolina natalia
patrycja justyna dominik dominika kamil kamila marta kochamcie kochanie kocham misiek myszka polska1 matkaboska ichliebedich liebe
schatz schatzi hasi sonne sommer1 jetaime amour cheri cherie soleil doudou loulou teamo tequiero teamomucho amor mivida corazon estrella
princesa bonita hermosa dinero dios internet1 usuario benutzer utilisateur uzytkownik charlie buster max1 bailey cooper rocky duke bella
molly maggie sadie lola chloe1 daisy1 lucky1 ginger1 oscar felix1 simba nala tigger garfield snoopy scooby mickey minnie donald1 goofy
pluto bambi nemo shrek barbie elmo bubbles blondie brooklyn ashley1 jordan23 michelle1 trustno1 letmein1 access14 abc123 zaq1zaq1
zaq12wsx changethis letsgo whatsup whatever1 lollipop lolipop lollol haha hahaha blabla blah bisous asdf asdfasdf qwer qweasd qweasdzxc
poiuytrewq lkjhgfdsa mnbvcxz abcdef abcdefg abcd`.split(/\s+/),
);
