/** Whoever is meant where somebody does not want to go on with an assistant. */
const somebodyEs =
  '(?:(?:un[ao]?|algun[ao]?|otr[ao]|el|la|los|las|su|sus) )*(?:persona|ser(?:es)? humanos?|human[oa]s?|agente|operadora?|asesora?|representante|emplead[ao]|encargad[ao]|responsable|gerente|jef[ea]|duen[oa]|ejecutiv[oa]|companer[oa]|supervisora?|recepcion(?:ista)?|alguien|alguno de ustedes|atencion al cliente|servicio al cliente|gente|personal)(?: (?:real|human[ao]|de verdad|de carne y hueso|fisica|viv[oa]|del equipo|de la empresa|de ahi|de alli|de ustedes))*';
const somebodyEn =
  '(?:(?:an?|another|some|the|real|live|actual|your|human|proper) )*(?:human(?: beings?)?|person|people|agent|operator|representative|rep|advis[eo]r|employee|supervisor|manager|colleague|someone|somebody|anyone|anybody|receptionist|staff|support agent|customer (?:service|support|care))(?: (?:real|else|human|in person|who is real|from (?:your|the) (?:team|company|staff)|on (?:your|the) team))*';
/** A clause that ends here, or goes on with a courtesy: "I need a person" is a wish, "I need a person for the garden" none. */
const endEs =
  '(?= *$| (?:por favor|porfa\\w*|ya|ahora|pronto|urgente\\w*|y no|no un|en vez|en lugar|aqui|al telefono|gracias|mejor|pls|porque|pero|que (?:me|nos|pueda|sepa))\\b)';
const endEn =
  '(?= *$| (?:please|pls|plz|now|right now|asap|not|instead|thanks|thank|already|here|immediately|on the (?:phone|line)|because|but|rather|to (?:talk|speak|chat|call me|contact me)|who (?:can|could|knows))\\b)';

const conversationEs =
  '(?:hablar|hablarlo|hablarle|hablo|conversar|platicar|charlar|chatear|comunicar(?:me|nos)|contactar(?:me|nos)?|tratar(?:lo)?|trato)';
const betweenEs =
  '(?:(?: (?:mejor|directamente|ya|ahora|urgentemente|antes|primero|solo|tambien|por favor))*)';
const wantEs =
  '(?:quiero|quisiera|queria|querria|queremos|necesito|necesitaria|necesitamos|deseo|desearia|prefiero|preferiria|me gustaria|puedo|podria|podre|podemos|se puede|es posible|exijo|solicito|pido|dejeme|dejame|dejenme|hay forma de|como (?:puedo|hago para)|tengo que|debo|puede ser|mejor)';
const clitic = '(?:me|nos)';

const robotEs =
  '(?:(?:un[ao]?s?|el|la|los|las|est[ea]|ningun[oa]?) )*(?:robots?|robotit[oa]s?|bots?|chatbots?|ia|inteligencia artificial|contestador(?:a|as|es)?|grabacion(?:es)?|asistentes? (?:virtual(?:es)?|automatic[oa]s?))';
const robotEn =
  '(?:(?:an?|the|this|your|any|some|stupid|dumb|damn) )*(?:robots?|bots?|chat ?bots?|ai|automated (?:system|assistant|service|thing|message)s?|virtual assistants?|recordings?)';
const machineEs = '(?:(?:un[ao]?|la|las|est[ea]) )*maquinas?';
const machineEn = '(?:(?:an?|the|this|your) )*(?:machines?|computers?)';

/** A wish that is said as one, wherever in a message. */
export const forPerson = [
  `(?:${wantEs} (?:que )?(?:poder )?(?:volver a )?)${conversationEs}${betweenEs} (?:con|a) ${somebodyEs}`,
  `^${conversationEs}${betweenEs} con ${somebodyEs}`,
  `(?:comuni[cq]\\w*|pas[ae]\\w*|conect\\w+|pon(?:ga|gan|er)?|transf\\w+|deriv\\w+|enlac\\w+)${clitic}\\b${betweenEs}(?: (?:con|a|al|la))? ${somebodyEs}`,
  `${clitic} (?:(?:puede[ns]?|podria[ns]?|va[ns]? a|vas a) )?(?:comunic(?:a[rns]?|an)|comuniques?|pas(?:a[rns]?|e[ns]?)|conect(?:a[rns]?|e[ns]?)|pon(?:e[rns]?|ga[ns]?)|transf\\w+|transfier\\w+|deriv\\w+)${betweenEs} (?:con|a|al) ${somebodyEs}`,
  `(?:${wantEs}|d[ae]me|busco|exijo) (?:ayuda de |la ayuda de |la atencion de )?${somebodyEs}${endEs}`,
  `que (?:${clitic} (?:atienda|llame|ayude|conteste|hable|responda|escriba|contacte) ${somebodyEs}|${somebodyEs} ${clitic} (?:atienda|llame|ayude|conteste|hable|responda|escriba|contacte))`,
  `(?:puede|podria|pueden|podrian) (?:atender|llamar|contactar|contestar|responder)${clitic} ${somebodyEs}`,
  `${clitic} (?:puede|podria) (?:atender|llamar|contactar|contestar|responder) ${somebodyEs}`,
  `(?:quiero|prefiero|necesito|mejor) (?:un trato|atencion|ayuda|servicio|contacto) (?:human[oa]|personal de una persona)`,
  `hay (?:algun[oa]? |un[oa]? )?(?:persona|humano|agente|alguien)(?: real| human[oa])? (?:con quien|que me|para) (?:pueda |puedo )?(?:hablar|atienda|atender)`,
  `no (?:quiero|deseo|voy a|pienso|quisiera|me gusta|tengo ganas de|estoy para)(?: (?:estar|seguir|volver a))?(?: (?:hablar|hablando|chatear|chateando|conversar|tratar|tratando|escribir\\w*|contestar\\w*|responder\\w*|discutir))(?: (?:mas|con|a|le))* (?:${robotEs}|(?<=(?:con|a) )${machineEs})`,
  `no (?:quiero|deseo|necesito|me gusta|me sirve|me ayuda|soporto)(?: mas| a)? ${robotEs}${endEs}`,
  `(?:no (?:hablo|trato|contesto|respondo)|odio hablar|odio|detesto|nada de|basta de|hart[oa] de|cansad[oa] de|no mas|paso de)(?: (?:hablar|tratar))?(?: (?:con|a))? ${robotEs}`,
  `(?:no (?:hablo|trato)|odio hablar|hart[oa] de hablar|cansad[oa] de hablar) con ${machineEs}`,
  `(?:^|(?:want|wanna|need|like|love|prefer|rather|can|could|may|might|must|have|gonna|let|please|just|possible|how do|how can|where can|cant|id|i) )(?:(?:i|we|me|us|to|just|please|now|directly|finally|really|actually) )*(?:talk|speak|chat|deal|communicate|get in touch|be in touch)(?: (?:directly|now|right now|please|instead|back|only))*(?: (?:to|with)) ${somebodyEn}`,
  `(?:connect|transfer|put|pass|hand|get|give|switch|forward|direct|route|send|find|bring) (?:me|us)(?: (?:back|right|now|straight))*(?: (?:through|over|on|onto))?(?: (?:to|with))? (?!(?:someone|somebody|anyone|people) (?:to|who|that|else s)\\b)${somebodyEn}${endEn}`,
  `(?:connect|transfer|put|pass|hand|switch|forward|redirect|route) (?:me|us)(?: (?:back|right|now|straight))*(?: (?:through|over|on|onto))?(?: (?:to|with)) ${somebodyEn}`,
  `(?:want|need|would like|id like|prefer|demand|require|id prefer|rather have|where is|wheres|looking for|give me|gimme)(?: to (?:have|get|see))?(?: (?:help|an answer|support|assistance) from)? (?!(?:people|anyone|anybody|staff)\\b)${somebodyEn}${endEn}`,
  `(?:is there|are there|isnt there|do you have)(?: (?:any|an?|some))? (?:real |actual |live )?(?:someone|somebody|anyone|anybody|people|person|human|humans|agent)(?: (?:real|human|there|here))? (?:that )?(?:(?:i|we) (?:can|could) (?:talk|speak|chat)|(?:to|who can|who could) (?:talk|speak|help))`,
  `(?:can|could|will|would|may) (?:(?:someone|somebody)(?: real| human| else)?|${somebodyEn})(?: please)? (?:talk|speak|chat) (?:to|with) (?:me|us)`,
  `(?:can|could|will|would) (?:(?:someone|somebody) (?:real|human)|(?:an? )?(?:real |live |actual )?(?:human|person|agent|representative|operator))(?: please)? (?:help|assist|answer|take over)`,
  `(?:can|could|will|would|have|let|get) (?:someone|somebody|${somebodyEn})(?: please)? (?:to )?(?:call|contact|phone|ring|text) (?:me|us)`,
  `(?:(?:do not|dont|not|wont|never|refuse to|rather not|hate to|hate|tired of|sick of|done)(?: (?:want|like|going|wish|need|keep|here|be))*(?: (?:to|with))?) (?:(?:talk|talking|speak|speaking|chat|chatting|deal|dealing|type|typing)(?: any ?more)?(?: (?:to|with))) (?:${robotEn}|${machineEn})`,
  `(?:(?:do not|dont) (?:want|need|like)|hate|no more|fed up with|sick of|tired of|enough (?:of|with)|no|stop (?:with|giving me)) ${robotEn}(?= *$| (?:please|anymore|any more|again|thanks)\\b)`,
  `(?:not|instead of) (?:an? |some )?(?:robot|bot|machine|chatbot) (?:but )?(?:an? )?(?:human|person)`,
];

/** The same by a noun alone: only where nothing else is said in that clause. */
export const forPersonInShort =
  'con (?:un|una) (?:agente|operadora?|asesora?|representante|humano|persona)(?: real| human[oa])?' +
  '|(?:un |una |al? |el |la )?(?:agente|operadora?|asesora?|humano|ser humano|representante)(?: humano| real)?' +
  '|(?:una )?persona (?:real|humana|de verdad)|atencion (?:humana|al cliente)' +
  '|(?:an? |the )?(?:(?:real|live|human|actual) )*(?:agent|operator|human|human being|representative)|(?:an? )?(?:real|live|actual) (?:person|one)|customer (?:service|support)|speak to human|talk to human';

export const aroundShort = {
  before:
    '(?:(?:y|pero|hola|buenas|bueno|pues|oiga|oye|no|mejor|solo|quiero|prefiero|and|but|hi|hello|hey|ok|okay|well|please|just|so|only|por favor|porfa) )*',
  behind:
    '(?: (?:por favor|porfa|porfavor|please|pls|plz|gracias|thanks|thank you|ya|ahora|ahora mismo|now|right now|mejor|instead|urgente))*',
};

/** Right before such a wish these take it back: "I don't want to talk to a person", "no hace falta que me llame un asesor". */
export const denials =
  /(?:^| )(?:no|not|dont|do not|never|without|sin|nunca|tampoco|ni|didnt|doesnt|neither|wont|nor|cant|cannot|tried to|used to|managed to|able to|unable to)(?: (?:i|we|lo|la|le|me|se|te|nos|hace falta|es necesario|hay necesidad de|hay que|need|have|want|wish|would|like|to|really|necessarily|going|gonna|quiero|quisiera|deseo|necesito|voy a|que|for|you|think|creo|yo))*$/;
/** "Can't I talk to a person?", "¿no puedo hablar con una persona?" */
export const askedAsDenied = /(?:^| )(?:cant (?:i|we|you)|cannot (?:i|we)|no|why (?:cant|not)|why dont you)$/;

const fillers =
  '(?:(?:por favor|porfa|please|pls|y|pero|ya|no|hola|oiga|oye|ok|just|and|but|hey|hi|hello|so|que|mejor|basta|enough|perdon|sorry|disculpe|gracias|thanks|i said|le dije que|les dije que|le pido que|les pido que|i want you to|i need you to|i would like you to|can you|could you|would you|will you|quiero que|quisiera que|necesito que|podrian|podria|pueden|puede|me gustaria que) )*';
const me = '(?:me|us|nos)';
const tailEs =
  '(?: (?:por favor|porfa|ya|mas|nunca|otra vez|de nuevo|de una vez|jamas|gracias|a este numero|mensajes?|whatsapps?|correos?|por aqui|en paz|tanto|ahora|mismo|cosas|publicidad|spam|o llamar\\w*|ni \\w+|y (?:llam|escrib|mand|molest)\\w+))*';
const tailEn =
  '(?: (?:please|pls|now|again|ever|anymore|any ?more|already|at all|thanks|thank you|right now|this number|on this number|messages?|texts?|or \\w+(?: me)?|and \\w+(?: me)?|so much|all the time|with this|alone|stuff|spam))*';

/** Said to whoever writes, not of somebody else; the whole of a clause. */
export const toStop = new RegExp(
  `^${fillers}(?:` +
    `(?:dej(?:e|a|en)|par(?:e|en)|termin(?:e|en)) (?:ya )?de (?:escrib|llam|contact|mand|envi|molest|insist|hostig|acos|jod|fastidi|marc)[a-z]*${tailEs}` +
    `|dej(?:en|a|e)(?:me|nos) (?:en paz|tranquil[oa]s?)${tailEs}` +
    `|no (?:${me} )?(?:quiero que (?:${me} )?)?(?:${me} )?(?:escriba[ns]?|(?:llam|contact|mand|envi|molest)e[ns]?)(?:me|nos)? (?:mas|nunca|jamas|otra vez|de nuevo|tanto)${tailEs}` +
    `|no (?:${me} )?(?:vuelva[ns]? a|sig[ae][ns]?) (?:escrib|llam|contact|mand|envi|molest)[a-z]*${tailEs}` +
    `|no (?:${me} )(?:escriba[ns]?|moleste[ns]?|contacte[ns]?|mande[ns]?|envie[ns]?)${tailEs}` +
    `|no (?:quiero|deseo) (?:mas |sus |estos |tantos )+(?:mensajes?|llamadas?|correos?|publicidad|whatsapps?|spam)${tailEs}` +
    `|no (?:quiero|deseo|me interesa) (?:recibir |que me (?:manden|envien|escriban|llamen|contacten) )(?:mas |ningun[ao]? |sus? |estos |otros )*(?:mensajes?|llamadas?|correos?|publicidad|nada|informacion|whatsapps?|spam)?${tailEs}` +
    `|no (?:quiero|deseo) que (?:me|nos) (?:vuelvan a |sigan )?(?:escrib|llam|contact|mand|envi|molest)[a-z]*${tailEs}` +
    `|(?:den|de|da|dar|dame|deme|denme)(?:me)? de baja(?: (?:de|del|en) (?:sus?|la|las|el|esta|este|estos) (?:listas?|mensajes|base(?: de datos)?|contactos|envios|publicidad))?${tailEs}` +
    `|(?:borr|elimin|quit|sac)(?:e|a|en|ar)(?:me|nos|lo)? (?:mi (?:numero|contacto|telefono) )?de (?:sus?|la|las|esta) (?:listas?|base(?: de datos)?|contactos|agenda)${tailEs}` +
    `|no mas (?:mensajes|llamadas|correos|whatsapps)${tailEs}` +
    `|(?:stop|quit|cease|end) (?:ever )?(?:writing|texting|messaging|calling|contacting|bothering|emailing|spamming|sending|harassing|pestering|phoning)(?: (?:to )?${me})?${tailEn}` +
    `|(?:leave|let) (?:me|us) (?:alone|be|in peace)${tailEn}` +
    `|(?:do not|dont|never) (?:ever )?(?:write|text|message|call|contact|bother|email|phone|send|harass|pester)(?: (?:to )?${me})(?: (?:any|more|your|these|another))*${tailEn}` +
    `|(?:i )?(?:do not|dont) want (?:any |more |your |these )+(?:messages?|calls?|texts?|emails?|spam)${tailEn}` +
    `|(?:i )?(?:do not|dont) want (?:to (?:receive|get|hear)|you to (?:write|text|message|call|contact|send|bother))(?: (?:to|from|me|us|you|any|more|your|these|another|this|number))*${tailEn}` +
    `|no more (?:messages|calls|texts|emails)${tailEn}` +
    `|(?:take|remove|delete) (?:me|us|my (?:number|contact|phone)) (?:off|from) (?:your|the|this) (?:\\w+ )?(?:lists?|database|contacts|records)${tailEn}` +
    `|unsubscribe(?: me)?(?: from (?:this|your|these|all)(?: \\w+)?)?${tailEn}|opt (?:me )?out${tailEn}|lose (?:my|this) number${tailEn}` +
    `)$`,
);

/** What providers of messages have people send; the whole of a message. */
export const stopWords =
  /^(?:stop|stop all|baja|unsubscribe|opt out|optout|stopall|cancelar suscripcion|darme de baja)$/;

/** "Don't call me, write to me": another way is wished for, and not none. */
export const otherWay =
  /\b(?:(?:escrib|llam|contact|mand|envi)(?:a|e|en|an)(?:me|nos|melo)|(?:me|nos) (?:puede[ns]?|podria[ns]?) (?:escribir|llamar|contactar|mandar)|mejor (?:llam|escrib)\w+|(?<!(?:stop|quit|not|dont|never|ever) )(?:write|text|message|call|email|phone|contact) (?:to )?me|instead)\b/;
