/** More of near-en.ts, by trade: how customers of shops, clinics, workshops, offices and travel put it. */
export const nearEnglishTrades = `
en: neuter, spay, castrate, sterilise, sterilize, sterilisation, fix
en: vet, veterinary, animal clinic, veterinarian
en: puppy, kitten, young dog, first vaccine, litter
en: pet, pet carrier, cage, crate, lead, leash
en: tooth, dental, dentist, gum, filling, crown
en: glasses, spectacles, lens, frame, eyewear
en: hospital, admitted, ward, clinic, stay
en: checkup, check-up, examination, review, test, check
en: blood test, analysis, sample, laboratory, lab
en: medicine, medication, drug, tablet, pill, remedy, prescription
en: painkiller, ibuprofen, paracetamol, aspirin, analgesic
en: jab, injection, vaccine, shot, vaccination, dose
en: gp, doctor, physician, surgery, practitioner
en: fever, temperature, ill, hot, flu
en: cold, flu, cough, throat, virus
en: throw up, vomit, sick, nausea, stomach
en: contraception, contraceptive, morning after, pill, condom
en: throw away, dispose, discard, destroy, unwanted, recycle
en: rubbish, trash, garbage, waste, bin, refuse
en: bulky waste, old furniture, recycling, collection, dispose
en: expired, out of date, old, past date, unwanted
en: garage, workshop, mechanic, repair shop
en: part, spare, component, piece, supply
en: tyre, tire, wheel, puncture, flat
en: brake, pad, disc, disk
en: oil change, oil, filter, service
en: inspection, test, mot, retest, pass, fail
en: fail, not pass, retest, second test, repeat
en: estimate, quote, quotation, budget, approval
en: approval, consent, permission, agree, authorise, ask first
en: agree, approval, accept, consent, agreement
en: storage, keep, pick up, collect late, warehouse
en: next week, later, days, within, after
en: courtesy car, loan car, replacement vehicle, meanwhile, while
en: petrol, fuel, gas, diesel, tank
en: licence, license, driving, permit, driver
en: permit, licence, license, authorisation, permission
en: flight, plane, fly, aircraft, airline
en: boarding, gate, board, take-off, departure
en: suitcase, bag, luggage, baggage, hold
en: check in bag, checked, hold, luggage, baggage
en: hand luggage, cabin bag, carry-on, under the seat, hand bag
en: overweight, extra kilo, excess weight, kilo over, heavier
en: seat, place, row, window, aisle
en: ticket, fare, booking, pass, entry, admission
en: delay, late, delayed, postponed, hours late
en: compensation, delayed, cancelled flight, claim, refund
en: on his own, alone, unaccompanied, by himself, escort, without parents
en: someone else, another person, other name, transfer, substitute, instead
en: name change, correct name, spelling, another person
en: passport, id, identity, travel document
en: trip, travel, journey, tour, excursion, outing
en: cruise, boat, ship, ferry
en: tax, rate, levy, contribution, council tax
en: town hall, council, city hall, municipality, municipal
en: register, census, registration, resident, residence certificate
en: resident, registered, living here, local, neighbour
en: wedding, marry, married, get married, ceremony, bride
en: marriage, wedding, marry, couple, spouse
en: baptism, funeral, ceremony, celebration
en: celebrate, party, celebration, event, birthday
en: hall, room, venue, space, function room
en: building work, renovation, works, construction, alteration
en: renovate, reform, works, building work, refurbish
en: bathroom, toilet, shower, tiles, plumbing
en: large family, many children, three children, siblings, family
en: sibling, brother, sister, second child, family discount
en: poor, low income, hardship, grant, aid, support
en: grant, scholarship, bursary, aid, funding, subsidy
en: scholarship, bursary, grant, award, financial help
en: tuition, fee, course fee, programme fee
en: degree, programme, bachelor, master, course, career
en: essay, assignment, coursework, paper, work, homework
en: hand in, submit, deliver, deadline, turn in
en: resit, retake, repeat, again, second attempt, failed
en: mark, grade, score, point, result
en: library, borrow, book, loan, return late
en: dorm, residence, accommodation, hall, lodging, room
en: flatmate, roommate, share, double
en: sad, depressed, anxious, stress, counselling, psychologist, wellbeing
en: language certificate, english test, level, native, first language
en: native, mother tongue, first language, speaker
en: museum, exhibition, gallery, collection, show
en: guided tour, guide, visit, tour, audio guide
en: school trip, class visit, school group, pupils
en: photo, picture, camera, flash, film
en: backpack, bag, rucksack, cloakroom, locker
en: coat, jacket, umbrella, cloakroom, locker
en: scarf, glove, hat, jacket, lost property
en: stairs, lift, elevator, step
en: grandmother, grandfather, senior, elderly, over
en: tent, pitch, camp, camping, site
en: caravan, motorhome, camper, pitch
en: campfire, fire, barbecue, grill, flame
en: bonfire, fire, campfire, candle
en: cook, kitchen, stove, barbecue, grill
en: shop, store, supermarket, groceries, buy food
en: food, groceries, bread, supermarket, meal
en: bike, bicycle, cycle, cycling
en: swimming pool, pool, swim, bathing, cap
en: noisy, noise, quiet, silence, sleep
en: midnight, night, late, after 11, 24 hours
en: nursery, daycare, kindergarten, childcare, creche
en: nappy, diaper, wipe, baby, change
en: toy, doll, game, play
en: carer, staff, adult, teacher, caretaker, assistant
en: fetch, collect, pick up, take home, bring home
en: traffic, late, delay, stuck, jam
en: settle in, first days, adaptation, get used, start
en: electricity, light, power, energy, kwh
en: solar, panel, surplus, roof, feed in
en: power cut, blackout, outage, no light, dark
en: dark, no light, power cut, outage
en: switch company, change supplier, other company, change provider, move to
en: supplier, company, provider, operator
en: cut off, disconnect, suspend, reconnect, cut
en: owner change, change of name, new holder, put in my name, inherit
en: shift, split, off-peak, peak, cheap hours
en: dress, clothing, garment, size, fit
en: haircut, hair, hairdresser, cut, colour
en: nail, manicure, pedicure, claw
en: massage, spa, treatment, relax
en: gym, fitness, training, workout, exercise
en: trainer, coach, instructor, monitor
en: bank holiday, public holiday, closed, festive
en: christmas, easter, new year, bank holiday, closed
en: sunday, weekend, saturday, closed
en: lunchtime, noon, midday, afternoon
en: invite, guest, bring, companion, plus one
en: newsletter, mail, email, subscription, message
en: landline, phone, fixed, line
en: app, application, mobile, android, ios
en: integration, connect, work with, sync, link, plugin
en: sync, synchronise, connect, integration, update
en: colleague, team, invite, member, seat
en: free version, free plan, trial, test, demo
en: trial, test period, try, free, end
en: get in touch, contact, reach, write, support, phone
en: attachment, file, upload, size, megabyte
en: spreadsheet, excel, csv, table, import
en: import, upload, bring in, csv, load
en: school, college, educational, education, university, academy
en: nonprofit, charity, association, foundation
en: half, half price, fifty percent, 50 %, discount
en: at once, in one go, yearly, whole year, annual
en: yearly, annual, per year, whole year, twelve months
en: step, stage, phase, instruction, procedure
en: queue, turn, wait, appointment, ticket
en: plumber, electrician, technician, professional, installer
en: rent, lease, tenant, landlord, tenancy
en: landlord, owner, letting, property
en: move in, tenancy, key, deposit, start
en: key, lock, door, access, code
en: catering, food, menu, event, banquet
en: vegan, vegetarian, meat-free, plant
en: nut, peanut, allergy, allergen
en: baby, infant, newborn, toddler, under two
en: wedding, banquet, celebration, event
en: card, bank card, visa, mastercard, debit, credit
en: pay by phone, contactless, apple pay, card
en: pal, mate, buddy, friend, acquaintance
en: grab, collect, pick up, take
en: stuff, belongings, items, goods, things
en: telly, tv, television, channel
en: doc, doctor, gp, physician
en: loo, toilet, bathroom, restroom
en: grandma, grandmother, grandpa, grandfather, elderly
en: hubby, husband, wife, spouse, partner
en: bucks, quid, money, cash
en: stroller, pushchair, pram, buggy
en: nick, steal, theft, stolen
en: burgle, burglar, break in, theft, robbed
en: busted, broken, faulty, damaged
en: zip code, postcode, postal code, address
en: uni, university, college, campus
en: fridge, refrigerator, freezer
en: skip, miss, not attend, absent
en: kick out, leave, vacate, terminate
en: run out, use up, exhausted, finished, expire
en: hang on to, keep, retain, store
en: chuck, throw away, bin, dispose
en: mess up, mistake, error, wrong
en: show up, arrive, attend, come
en: sort out, solve, fix, arrange
en: top up, recharge, add, credit
en: pay back, repay, repayment, return
en: a week off, holiday, leave, vacation
en: on my own, alone, by myself, unaccompanied
en: in one go, at once, single payment
`;
